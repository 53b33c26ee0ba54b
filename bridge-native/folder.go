package main

import (
	"os"
	"path/filepath"
	"syscall"
)

// isInOwnFolder: whether what lies beside a socket can only have been put there by this user, as Gatehand itself makes sure of. A
// folder that is not there holds nothing.
func isInOwnFolder(socketPath string) bool {
	facts, err := os.Stat(filepath.Dir(socketPath))
	if err != nil {
		return os.IsNotExist(err)
	}
	system, known := facts.Sys().(*syscall.Stat_t)
	return known && int(system.Uid) == os.Getuid() && facts.Mode().Perm()&0o022 == 0
}
