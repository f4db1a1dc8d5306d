/* The clock of the machine, moved by as many seconds as the file CLOCK_SHIFT says at that moment. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long shift(void) {
  static long shift = 0;
  long read;
  FILE *file = fopen(getenv("CLOCK_SHIFT"), "r");
  /* A file that is just being written is empty. */
  if (file && fscanf(file, "%ld", &read) == 1) shift = read;
  if (file) fclose(file);
  return shift;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int result = syscall(SYS_clock_gettime, clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec += shift();
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return result;
}
