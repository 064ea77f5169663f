//go:build cgo && unix

package streams

/*
#include <fcntl.h>

static int found_closed; // bits 0, 1 and 2: this descriptor was closed

// Runs before the Go runtime, which opens /dev/null for closed descriptors.
__attribute__((constructor)) static void look(void) {
	for (int fd = 0; fd < 3; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			found_closed |= 1 << fd;
}

static int was_closed(int fd) { return found_closed >> fd & 1; }
*/
import "C"

// closed reports whether a standard stream was closed when the process began. Go code alone cannot
// find out, because the runtime has already replaced a closed descriptor.
func closed(fd int) bool { return C.was_closed(C.int(fd)) != 0 }
