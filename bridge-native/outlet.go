package main

import (
	"io"
	"sync"
)

// From this many waiting bytes on, nothing more is read from the other side.
const fullBytes = 64 * 1024

// outlet writes lines in order without making the caller wait. All its fields belong to the relay's lock.
type outlet struct {
	lock    *sync.Cond
	waiting [][]byte
	bytes   int
	busy    bool
	closed  bool
}

func newOutlet(lock *sync.Cond) *outlet { return &outlet{lock: lock} }

func (out *outlet) line(text []byte) {
	if out.closed {
		return
	}
	out.waiting = append(out.waiting, text)
	out.bytes += len(text) + 1
	out.lock.Broadcast()
}

func (out *outlet) isFull() bool  { return out.bytes > fullBytes }
func (out *outlet) isEmpty() bool { return len(out.waiting) == 0 && !out.busy }

// writeTo writes what comes until the outlet is closed or a write fails. It takes the lock only to fetch lines.
func (out *outlet) writeTo(target io.Writer, failed func()) {
	out.lock.L.Lock()
	defer out.lock.L.Unlock()
	for {
		for len(out.waiting) == 0 && !out.closed {
			out.lock.Wait()
		}
		if out.closed {
			return
		}
		batch := joined(out.waiting, out.bytes)
		out.waiting, out.busy = nil, true
		out.lock.L.Unlock()
		_, err := target.Write(batch)
		out.lock.L.Lock()
		out.busy = false
		out.bytes -= len(batch)
		out.lock.Broadcast()
		if err != nil {
			out.closed = true
			failed()
			return
		}
	}
}

func joined(lines [][]byte, size int) []byte {
	batch := make([]byte, 0, size)
	for _, line := range lines {
		batch = append(append(batch, line...), '\n')
	}
	return batch
}
