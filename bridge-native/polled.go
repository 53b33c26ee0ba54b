package main

import (
	"os"
	"runtime"
	"syscall"
	"time"
)

// polled answers the same stream for Go's poller, where it is a pipe or a socket. A read that blocks a thread makes Go change threads
// twice for each line, which was two thirds of what this bridge cost a call. Standard input and output may be one socket, as under sshd,
// and whether it blocks is the socket's: so both have to be taken this way.
func polled(file *os.File, name string) *os.File {
	info, err := file.Stat()
	if err != nil || info.Mode()&(os.ModeNamedPipe|os.ModeSocket) == 0 || (runtime.GOOS == "darwin" && hasName(info)) {
		return file
	}
	// One that does not block already is polled as it is.
	if file.SetDeadline(time.Time{}) == nil {
		return file
	}
	number := file.Fd()
	if syscall.SetNonblock(int(number), true) != nil {
		return file
	}
	return os.NewFile(number, name)
}

// hasName: whether a pipe lies on a disk, as mkfifo makes it; macOS tells no device of any other (oven-sh/bun#40099). Its poller never says
// that the last writer of such a pipe has gone (golang/go#24164), and the bridge would outlive its client.
func hasName(info os.FileInfo) bool {
	facts, known := info.Sys().(*syscall.Stat_t)
	return known && info.Mode()&os.ModeNamedPipe != 0 && facts.Dev != 0
}
