#ifndef KATA_CSPAWN_H
#define KATA_CSPAWN_H

#include <spawn.h>

/// Has a spawned process begin in a folder. Swift's Glibc module leaves the function out, as it is no part of POSIX 2017.
int kata_spawn_file_actions_addchdir(posix_spawn_file_actions_t *actions, const char *path);

/// Closes every descriptor from this one on in a spawned process, where no flag does so. Foundation opens files without
/// `O_CLOEXEC`, and a program that is started at that moment would have them too.
int kata_spawn_file_actions_addclosefrom(posix_spawn_file_actions_t *actions, int first);

/// The flag that has a spawned process begin a session of its own. It is left out for the same reason.
extern const short kata_spawn_setsid;

#endif
