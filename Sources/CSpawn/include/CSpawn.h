#ifndef KATA_CSPAWN_H
#define KATA_CSPAWN_H

#include <spawn.h>

/// Has a spawned process begin in a folder. Swift's Glibc module leaves the function out, as it is no part of POSIX 2017.
int kata_spawn_file_actions_addchdir(posix_spawn_file_actions_t *actions, const char *path);

/// The flag that has a spawned process begin a session of its own. It is left out for the same reason.
extern const short kata_spawn_setsid;

#endif
