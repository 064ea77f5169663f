//go:build cgo && unix

package streams

/*
#include <fcntl.h>

static int found_closed; // a bit for each of the descriptors 0, 1 and 2

// Runs before the Go runtime, which opens /dev/null for those that are closed.
__attribute__((constructor)) static void look(void) {
	for (int fd = 0; fd < 3; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			found_closed |= 1 << fd;
}

static int was_closed(int fd) { return found_closed >> fd & 1; }
*/
import "C"

// closed reports whether a standard stream was closed when the process began. Nothing that Go code
// can ask tells a descriptor that the runtime opened from one that was passed on.
func closed(fd int) bool { return C.was_closed(C.int(fd)) != 0 }
