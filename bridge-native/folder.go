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
	return err == nil && isOwn(there) && isOwn(facts) && facts.Mode().Perm()&0o022 == 0
}

func isOwn(facts os.FileInfo) bool {
	system, known := facts.Sys().(*syscall.Stat_t)
	return known && int(system.Uid) == os.Getuid()
}
