#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSpawn.h"

const short kata_spawn_setsid = POSIX_SPAWN_SETSID;

int kata_spawn_file_actions_addchdir(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

int kata_spawn_file_actions_addclosefrom(posix_spawn_file_actions_t *actions, int first) {
#if defined(__APPLE__)
  // POSIX_SPAWN_CLOEXEC_DEFAULT does it.
  return 0;
#elif __GLIBC__ > 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ >= 34)
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
  // To close what is not open is no error here.
  int code = 0;
  for (int descriptor = first; descriptor < 256 && code == 0; descriptor++)
    code = posix_spawn_file_actions_addclose(actions, descriptor);
  return code;
#endif
}
