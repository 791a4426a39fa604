/* Preloaded into the processes of a house or of PostgreSQL: a system clock that jumps, and a slow disk.
 *
 * TORTURE_CONTROL names a file with two 64-bit numbers, which is mapped, so that whoever tortures can change
 * them while the process runs: nanoseconds to add to the system's clock, and microseconds that each
 * fsync or fdatasync takes longer. Monotonic clocks are left alone, as a jump of the system's clock does.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t *control;

__attribute__((constructor)) static void map_control(void) {
    const char *path = getenv("TORTURE_CONTROL");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *mapped = mmap(NULL, 16, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (mapped != MAP_FAILED) control = mapped;
}

static int64_t nanoseconds_off(void) { return control ? control[0] : 0; }

static int synced(const char *name, int file) {
    if (control && control[1] > 0) {
        struct timespec pause = {control[1] / 1000000, control[1] % 1000000 * 1000};
        nanosleep(&pause, NULL);
    }
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    return real(file);
}

int fsync(int file) { return synced("fsync", file); }
int fdatasync(int file) { return synced("fdatasync", file); }

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int failed = real(clock, now);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        int64_t all = (int64_t)now->tv_sec * 1000000000 + now->tv_nsec + nanoseconds_off();
        now->tv_sec = all / 1000000000;
        now->tv_nsec = all % 1000000000;
    }
    return failed;
}

int gettimeofday(struct timeval *now, void *zone) {
    struct timespec precise;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &precise);
    now->tv_sec = precise.tv_sec;
    now->tv_usec = precise.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *kept) {
    struct timespec precise;
    clock_gettime(CLOCK_REALTIME, &precise);
    if (kept) *kept = precise.tv_sec;
    return precise.tv_sec;
}
