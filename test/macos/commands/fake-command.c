/*
 * One program that stands in for each of macOS's: it tells the test process what it was given, over the socket beside the name it is
 * called by, and does what that answers. Starting Node for each command took most of the time of these specs.
 *
 * To the test: path, folder, id, arguments and environment, as counts and texts with their lengths. From it: a byte, whether to read the
 * input, which is sent then; what to do (bits below), the exit code, and both outputs. Numbers are 32 bits in the machine's own order.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#else
#include <sys/auxv.h>
#endif

extern char **environ;

enum { hangs = 1, deaf = 2, leavesChild = 4 };

static int test;

static void stopWith(const char *why) {
  fprintf(stderr, "fake command: %s\n", why);
  exit(98);
}

static void writeAll(int file, const void *bytes, size_t length) {
  const char *at = bytes;
  while (length > 0) {
    ssize_t written = write(file, at, length);
    if (written <= 0) stopWith("nobody reads");
    at += written;
    length -= (size_t)written;
  }
}

static void readAll(void *bytes, size_t length) {
  char *at = bytes;
  while (length > 0) {
    ssize_t got = read(test, at, length);
    if (got <= 0) stopWith("the test process is gone");
    at += got;
    length -= (size_t)got;
  }
}

static void tellNumber(uint32_t number) { writeAll(test, &number, sizeof number); }

static void tellText(const char *text, size_t length) {
  tellNumber((uint32_t)length);
  writeAll(test, text, length);
}

static void tellTexts(char **texts) {
  uint32_t count = 0;
  while (texts[count] != NULL) count += 1;
  tellNumber(count);
  for (uint32_t at = 0; at < count; at += 1) tellText(texts[at], strlen(texts[at]));
}

static uint32_t hearNumber(void) {
  uint32_t number;
  readAll(&number, sizeof number);
  return number;
}

static void passOn(int file) {
  uint32_t left = hearNumber();
  char part[65536];
  while (left > 0) {
    uint32_t length = left < sizeof part ? left : sizeof part;
    readAll(part, length);
    writeAll(file, part, length);
    left -= length;
  }
}

static void tellInput(void) {
  size_t length = 0, room = 65536;
  char *input = malloc(room);
  for (;;) {
    if (input == NULL) stopWith("no memory");
    ssize_t got = read(STDIN_FILENO, input + length, room - length);
    if (got <= 0) break;
    length += (size_t)got;
    if (length == room) input = realloc(input, room *= 2);
  }
  tellText(input, length);
}

/* The path it was started by: a link in the folder of the fake Mac, whatever it is told it is called. */
static const char *ownPath(void) {
#ifdef __APPLE__
  static char path[4096];
  uint32_t room = sizeof path;
  return _NSGetExecutablePath(path, &room) == 0 ? path : "";
#else
  return (const char *)getauxval(AT_EXECFN);
#endif
}

static void connectBeside(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  const char *end = strrchr(path, '/');
  int length = end == NULL ? 0 : (int)(end - path);
  int needed = snprintf(address.sun_path, sizeof address.sun_path, "%.*s/mac.sock", length, path);
  if (end == NULL || needed >= (int)sizeof address.sun_path) stopWith("no socket beside it");
  test = socket(AF_UNIX, SOCK_STREAM, 0);
  fcntl(test, F_SETFD, FD_CLOEXEC);
  if (connect(test, (struct sockaddr *)&address, sizeof address) != 0) stopWith("the test process does not listen");
}

/* A child that keeps the outputs open for a minute; its id stands on the standard output and in a list beside the socket. */
static void leaveChild(const char *path) {
  pid_t child = fork();
  if (child == 0) {
    close(test);
    sleep(60);
    _exit(0);
  }
  char list[4096];
  snprintf(list, sizeof list, "%.*s/left.txt", (int)(strrchr(path, '/') - path), path);
  FILE *left = fopen(list, "a");
  if (left == NULL) stopWith("no list of children");
  fprintf(left, "%d\n", (int)child);
  fclose(left);
  dprintf(STDOUT_FILENO, "%d\n", (int)child);
}

int main(int count, char **arguments) {
  const char *path = ownPath();
  connectBeside(path);
  signal(SIGPIPE, SIG_IGN);
  tellText(path, strlen(path));
  char folder[4096];
  if (getcwd(folder, sizeof folder) == NULL) stopWith("no folder");
  tellText(folder, strlen(folder));
  tellNumber((uint32_t)getpid());
  tellTexts(count > 0 ? arguments + 1 : arguments);
  tellTexts(environ);
  char readsInput;
  readAll(&readsInput, 1);
  if (readsInput) tellInput();
  uint32_t acts = hearNumber();
  uint32_t exitCode = hearNumber();
  if (acts & deaf) signal(SIGTERM, SIG_IGN);
  if (acts & leavesChild) leaveChild(path);
  passOn(STDOUT_FILENO);
  passOn(STDERR_FILENO);
  while (acts & (hangs | deaf)) pause();
  return (int)exitCode;
}
