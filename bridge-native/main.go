// gatehand-mcp connects an MCP client on stdin and stdout to Gatehand's socket. docs/bridge.md says what travels; the same is done by
// src/main/bridge for clients that have Node, and test/bridge holds both to it.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
)

// version is put in by the build.
var version = "0.0.0"

type flags struct {
	socketPath, preset string
	readOnly, startApp bool
}

func main() {
	if word := wordForPerson(os.Args[1:]); word != "" {
		fmt.Print(word)
		return
	}
	if len(os.Args) > 1 && contains(verbs, os.Args[1]) {
		os.Exit(runVerb(os.Args[1], os.Args[2:]))
	}
	given, err := readFlags(os.Args[1:])
	if err != nil {
		fmt.Fprintf(os.Stderr, "gatehand-mcp: %v\n%s", err, usage())
		os.Exit(2)
	}
	// A client that is gone is noticed by the write that fails.
	signal.Ignore(syscall.SIGPIPE)
	preset := given.preset
	if preset == "" {
		preset = ownersPreset
	}
	published := func() publishedList {
		if !isInOwnFolder(given.socketPath) {
			return readPublished(builtInLists())
		}
		return readPublished(append([]string{filepath.Join(filepath.Dir(given.socketPath), publishedListName(preset))}, builtInLists()...))
	}
	hello := fmt.Sprintf(`{"gatehand":1,"bridge":%s,"ppid":%d,"readOnly":%t,"preset":%s}`, quote(version), os.Getppid(), given.readOnly, quote(given.preset))
	relay := newRelay(options{socketPath: given.socketPath, hello: hello, published: published})
	if given.startApp {
		relay.startApp = startApp
	}
	// All it does waits for one line or another: a second thread would only be woken for each.
	runtime.GOMAXPROCS(1)
	relay.run(polled(os.Stdin, "stdin"), polled(os.Stdout, "stdout"))
}

func usage() string {
	return fmt.Sprintf("%s [--preset %s]\n%s\n", wordUsage, strings.Join(listNames, "|"), wordUsageEnds)
}

// wordForPerson is what a person asks a program for before they trust it; empty for a client, which never does.
func wordForPerson(args []string) string {
	switch {
	case contains(args, "--help") || contains(args, "-h"):
		return fmt.Sprintf("%s%s\n%s\n", usage(), wordVerbUsage, wordVerbUsageEnds)
	case contains(args, "--version"):
		return version + "\n"
	}
	return ""
}

// startApp asks LaunchServices, in the background: a child of the client would act with the client's grants instead of its own.
func startApp() bool {
	open := exec.Command("open", append([]string{"-g"}, whichApp()...)...)
	open.Env = []string{}
	for _, name := range appEnvironment {
		if value, told := os.LookupEnv(name); told {
			open.Env = append(open.Env, name+"="+value)
		}
	}
	return open.Run() == nil
}

// whichApp is the app that this program is part of, by its path: of several copies, or for a dev build, its bundle id may name another.
func whichApp() []string {
	if folder := programFolder(); strings.HasSuffix(folder, ".app/Contents/MacOS") {
		return []string{strings.TrimSuffix(folder, "/Contents/MacOS")}
	}
	return []string{"-b", appID}
}

// builtInLists are where the list lies that the build wrote: beside this program, or in the app it is part of.
func builtInLists() []string {
	here, name := programFolder(), publishedListName("standard")
	if here == "" {
		return nil
	}
	return []string{filepath.Join(here, name), filepath.Join(here, "..", "Resources", name)}
}

// programFolder is where this program lies, links followed; empty where the system does not tell.
func programFolder() string {
	program, err := os.Executable()
	if err != nil {
		return ""
	}
	if followed, err := filepath.EvalSymlinks(program); err == nil {
		program = followed
	}
	return filepath.Dir(program)
}

func publishedListName(preset string) string {
	return strings.Replace(listNameOf, "{preset}", preset, 1)
}

// readFlags reads the flags as the other bridge does: the last of a repeated flag counts, nothing unknown is taken.
func readFlags(args []string) (given flags, err error) {
	for index := 0; index < len(args); index++ {
		name, value, hasValue := strings.Cut(args[index], "=")
		switch name {
		case "--read-only", "--start-app":
			if hasValue {
				return given, fmt.Errorf("Option '%s' does not take an argument", name)
			}
			given.readOnly = given.readOnly || name == "--read-only"
			given.startApp = given.startApp || name == "--start-app"
		case "--socket", "--preset":
			if !hasValue {
				if index++; index >= len(args) || (strings.HasPrefix(args[index], "-") && args[index] != "-") {
					return given, fmt.Errorf("Option '%s' needs a value", name)
				}
				value = args[index]
			}
			if name == "--socket" {
				given.socketPath = value
			} else {
				given.preset = value
			}
		default:
			if index == len(args)-1 && args[index] == "--" {
				break
			}
			return given, fmt.Errorf("Unknown option '%s'", args[index])
		}
	}
	if given.preset != "" && !contains(listNames, given.preset) {
		return given, fmt.Errorf("There is no preset '%s'.", given.preset)
	}
	if given.socketPath == "" {
		given.socketPath = defaultSocketPath()
	}
	given.readOnly = given.readOnly || asksReadOnly()
	given.startApp = given.startApp || isOn("GATEHAND_START_APP")
	return given, nil
}

// asksReadOnly: whoever set it to anything but a plain no wants it.
func asksReadOnly() bool {
	word := strings.ToLower(strings.TrimSpace(os.Getenv("GATEHAND_READ_ONLY")))
	return !contains([]string{"", "0", "false", "no", "off"}, word)
}

// isOn: Claude Desktop writes a switch of its own as true.
func isOn(name string) bool { return contains([]string{"1", "true"}, os.Getenv(name)) }

func contains(list []string, wanted string) bool {
	for _, one := range list {
		if one == wanted {
			return true
		}
	}
	return false
}

func defaultSocketPath() string {
	for _, name := range []string{"GATEHAND_SOCKET", "MACOS_USE_SERVER_SOCKET"} {
		if named := os.Getenv(name); named != "" {
			return named
		}
	}
	return socketPathOf(defaultDataFolder())
}

// socketPathOf: from a home with a long path the host listens in /tmp.
func socketPathOf(data string) string {
	inside := strings.Replace(socketIn, "{data}", data, 1)
	if len(inside) <= maxSocketPathBytes {
		return inside
	}
	return strings.NewReplacer("{name}", filepath.Base(data), "{uid}", strconv.Itoa(os.Getuid())).Replace(socketInTmp)
}

func defaultDataFolder() string {
	state := os.Getenv("XDG_STATE_HOME")
	switch {
	case runtime.GOOS == "darwin":
		return strings.Replace(dataOnMac, "{home}", home(), 1)
	case state != "":
		return strings.Replace(dataInState, "{state}", state, 1)
	}
	return strings.Replace(dataElsewhere, "{home}", home(), 1)
}

func home() string {
	if named := os.Getenv("HOME"); named != "" {
		return named
	}
	if who, err := user.Current(); err == nil {
		return who.HomeDir
	}
	return ""
}
