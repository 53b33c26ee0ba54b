package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"time"
)

// A person answers the app's question within this time, or does not.
const verbPatience = 3 * time.Minute

// runVerb hands `install`, `status` or `remove` to the running app and answers the exit code.
func runVerb(verb string, words []string) int {
	client, rest := "", []string{}
	for index := 0; index < len(words); index++ {
		if client == "" && !strings.HasPrefix(words[index], "-") && !(index > 0 && takesValue(words[index-1])) {
			client = words[index]
			continue
		}
		rest = append(rest, words[index])
	}
	given, err := readFlags(rest)
	if err == nil && !contains(clients, client) {
		err = fmt.Errorf("%s", strings.Replace(wordVerbNoClient, "{clients}", strings.Join(clients, ", "), 1))
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "gatehand-mcp: %v\n%s\n%s\n", err, wordVerbUsage, wordVerbUsageEnds)
		return 2
	}
	if said, _ := barTo(given.socketPath); said != "" {
		fmt.Fprintln(os.Stderr, "gatehand-mcp: "+said)
		return 1
	}
	code, said, err := askApp(given, verb, client)
	if err != nil {
		fmt.Fprintln(os.Stderr, "gatehand-mcp: "+wordVerbAway)
		return 1
	}
	if code == 0 || verb == "status" {
		fmt.Println(said)
	} else {
		fmt.Fprintln(os.Stderr, "gatehand-mcp: "+said)
	}
	return code
}

func takesValue(flag string) bool { return flag == "--socket" || flag == "--preset" }

// askApp sends one line and reads one.
func askApp(given flags, verb, client string) (int, string, error) {
	connection, err := net.DialTimeout("unix", given.socketPath, 5*time.Second)
	if err != nil {
		return 1, "", err
	}
	defer connection.Close()
	connection.SetDeadline(time.Now().Add(verbPatience))
	fmt.Fprintf(connection, "{\"gatehand\":1,\"verb\":%s,\"client\":%s,\"flags\":[%s]}\n", quote(verb), quote(client), strings.Join(bridgeFlags(given), ","))
	line, err := bufio.NewReader(io.LimitReader(connection, 1<<16)).ReadString('\n')
	if err != nil {
		return 1, "", err
	}
	answer := struct {
		Gatehand int
		Code     int
		Said     string
	}{Code: 1}
	if err := json.Unmarshal([]byte(line), &answer); err != nil || answer.Gatehand != 1 {
		return 1, "", fmt.Errorf("what answered is not Gatehand")
	}
	return answer.Code, answer.Said, nil
}

// bridgeFlags are the flags that the client is to start the bridge with.
func bridgeFlags(given flags) []string {
	list := []string{}
	if given.readOnly {
		list = append(list, quote("--read-only"))
	}
	if given.startApp {
		list = append(list, quote("--start-app"))
	}
	if given.preset != "" {
		list = append(list, quote("--preset="+given.preset))
	}
	return list
}
