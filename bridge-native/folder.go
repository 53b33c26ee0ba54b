package main

import (
	"os"
	"path/filepath"
	"syscall"
)

// isInOwnFolder: whether what lies beside a socket can only have been put there by this user, as Gatehand itself makes sure of. A
// folder that is not there holds nothing, and a link to it leads where its owner wants.
func isInOwnFolder(socketPath string) bool {
	there, err := os.Lstat(filepath.Dir(socketPath))
	if err != nil {
		return os.IsNotExist(err)
	}
	facts, err := os.Stat(filepath.Dir(socketPath))
	if err != nil {
		return isOwn(there) && os.IsNotExist(err)
	}
	return isOwn(there) && isOwn(facts) && facts.Mode().Perm()&0o022 == 0
}

// barTo is why nobody is connected to at a path: what the person is told who looks at stderr, and what a call is told; empty where
// nothing stands in the way.
func barTo(socketPath string) (said, absence string) {
	if len(socketPath) > maxSocketPathBytes {
		return filled(wordLongPath, socketPath), wordTooLong
	}
	if !isInOwnFolder(socketPath) {
		return filled(wordForeignFolder, socketPath), wordForeign
	}
	return "", ""
}

func isOwn(facts os.FileInfo) bool {
	system, known := facts.Sys().(*syscall.Stat_t)
	return known && int(system.Uid) == os.Getuid()
}
