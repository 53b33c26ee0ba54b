package main

import (
	"errors"
	"io"
	"net"
	"os"
	"sync"
	"syscall"
	"time"
)

const (
	// Who waits for this long in the socket's queue, or for a first answer, answers its client meanwhile, as if Gatehand were away.
	joinPatience = 3 * time.Second
	// After this long it begins anew: who gave up its place in the queue sooner would be behind all others each time.
	latePatience = 30 * time.Second
	// How long it may take over the client's own opening: Codex gives a server ten seconds (its startup_timeout_sec).
	openingPatience = 6 * time.Second
	retryEvery      = time.Second
	// How long a client whose stdin has ended may take to read what was said before.
	flushPatience = 200 * time.Millisecond
	// How long after its last line such a client still gets what it asked for: a script ends its input right behind that line. The
	// official clients wait this long for a server to end, and then end it (close in client/stdio of the SDK for TypeScript).
	partingPatience = 1900 * time.Millisecond
	partingLook     = 20 * time.Millisecond
	maxHeld         = 64
	// How long a call waits for a Gatehand that was asked to start, and how often the socket is tried meanwhile.
	startPatience = 15 * time.Second
	startRetry    = 200 * time.Millisecond
	// Who has just gone may be on the way back by itself, as for a newer version: the old one, were it started meanwhile, would stand
	// in its way (Squirrel waits until no process of the app is left).
	comesBack = 15 * time.Second
)

type phase int

const (
	away phase = iota
	joining
	late
	joinedHost
)

// host is one connection to Gatehand.
type host struct {
	conn net.Conn
	out  *outlet
}

type options struct {
	socketPath string
	hello      string
	published  func() publishedList
	// Asks the system to start Gatehand and answers whether it could be asked; nil when that is not wanted.
	startApp func() bool
}

// relay carries lines between one client and Gatehand, and answers for Gatehand while it is away. Its fields belong to its lock.
type relay struct {
	options
	lock         *sync.Cond
	client       *outlet
	conversation *conversation
	phase        phase
	host         *host
	// What a call is told: what came of trying the socket last.
	absence string
	noted   string
	// Until when a Gatehand that was asked to start is waited for; zero before it was asked, once per absence.
	startsBy time.Time
	// When calls that wait are tried again, all of them together.
	retry *time.Timer
	// When Gatehand was there last; zero when it never was.
	leftAt time.Time
	// When the client said something last.
	heardAt time.Time
	starter int
}

func newRelay(given options) *relay {
	lock := sync.NewCond(&sync.Mutex{})
	client := newOutlet(lock)
	return &relay{options: given, lock: lock, client: client, conversation: newConversation(given.published, client.line), absence: wordAway,
		heardAt: time.Now(), starter: os.Getppid()}
}

// run serves the client until its end of stdin.
func (r *relay) run(stdin io.Reader, stdout io.Writer) {
	go r.client.writeTo(stdout, func() { os.Exit(0) })
	r.lock.L.Lock()
	r.join()
	r.lock.L.Unlock()
	go func() {
		for range time.Tick(retryEvery) {
			r.lock.L.Lock()
			r.join()
			r.lock.L.Unlock()
		}
	}()
	overlong := readLines(stdin, func(line []byte) {
		r.lock.L.Lock()
		defer r.lock.L.Unlock()
		for r.holdsBack() {
			r.lock.Wait()
		}
		r.heardAt = time.Now()
		r.fromClient(line)
	})
	if overlong {
		r.lock.L.Lock()
		r.client.line([]byte(overlongLine))
		r.lock.L.Unlock()
		r.flush(time.Minute)
		os.Exit(1)
	}
	r.part()
	// What is said already reaches a client that reads it; one that does not is not waited for.
	r.flush(flushPatience)
	os.Exit(0)
}

// part waits until all is answered. For whoever asked long ago, or is no process any more, nothing more is done: it has gone for good.
func (r *relay) part() {
	r.lock.L.Lock()
	defer r.lock.L.Unlock()
	for len(r.conversation.pending.keys)+len(r.conversation.held) > 0 && os.Getppid() == r.starter && time.Since(r.heardAt) < partingPatience {
		r.lock.L.Unlock()
		time.Sleep(partingLook)
		r.lock.L.Lock()
	}
	r.startsBy = time.Unix(1, 0)
	r.answerHeld()
}

// holdsBack: no more is read of the client than is held, and than whoever it goes to takes: Gatehand, or while that is away the client itself.
func (r *relay) holdsBack() bool {
	if r.phase == joinedHost {
		return r.host.out.isFull()
	}
	return len(r.conversation.held) > maxHeld || r.client.isFull()
}

// after does something later, under the lock.
func (r *relay) after(wait time.Duration, act func()) *time.Timer {
	return time.AfterFunc(wait, func() {
		r.lock.L.Lock()
		defer r.lock.L.Unlock()
		act()
	})
}

// readLines hands over line after line and answers whether the stream ended because one was too long.
func readLines(from io.Reader, take func([]byte)) (overlong bool) {
	splitter, chunk := &lineSplitter{}, make([]byte, 64*1024)
	for {
		size, err := from.Read(chunk)
		for _, line := range splitter.push(chunk[:size]) {
			take(line)
		}
		if splitter.overlong || err != nil {
			return splitter.overlong
		}
	}
}

func (r *relay) flush(patience time.Duration) {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		r.lock.L.Lock()
		done := r.client.isEmpty()
		r.lock.L.Unlock()
		if done {
			return
		}
	}
}

// join tries the socket, once at a time.
func (r *relay) join() {
	if r.phase != away {
		return
	}
	r.phase = joining
	r.absence = wordAway
	if said, absence := barTo(r.socketPath); said != "" {
		r.note(said)
		r.absence = absence
		r.leave()
		return
	}
	go func() {
		conn, err := net.DialTimeout("unix", r.socketPath, joinPatience)
		r.lock.L.Lock()
		defer r.lock.L.Unlock()
		if err == nil {
			r.greet(conn)
			return
		}
		// Too many wait there already.
		if errors.Is(err, syscall.EAGAIN) {
			r.absence = wordNotTaken
		}
		if !errors.Is(err, syscall.ENOENT) && !errors.Is(err, syscall.ECONNREFUSED) {
			r.note(r.socketPath + ": " + reason(err))
		}
		r.leave()
	}()
}

func reason(err error) string {
	var number syscall.Errno
	if errors.As(err, &number) {
		return "connect: " + number.Error()
	}
	return err.Error()
}

func (r *relay) greet(conn net.Conn) {
	here := &host{conn: conn, out: newOutlet(r.lock)}
	r.host = here
	r.absence = wordNotTaken
	go here.out.writeTo(conn, func() { conn.Close() })
	go r.listen(here)
	r.after(joinPatience, func() {
		if r.host == here && r.phase == joining {
			r.phase = late
			r.answerHeld()
		}
	})
	r.after(latePatience, func() {
		if r.host == here && r.phase == late {
			conn.Close()
		}
	})
	r.toHost([]byte(r.hello))
	told, ownID := r.conversation.told, r.conversation.ownID
	if told == nil {
		r.joined()
		return
	}
	r.toHost([]byte(`{"jsonrpc":"2.0","id":` + quote(ownID) + `,"method":` + quote(told.method) + `,"params":` + string(told.params) + `}`))
}

// listen takes Gatehand's lines until the connection ends.
func (r *relay) listen(here *host) {
	readLines(here.conn, func(line []byte) {
		r.lock.L.Lock()
		defer r.lock.L.Unlock()
		for r.client.isFull() {
			r.lock.Wait()
		}
		if r.phase == joinedHost {
			r.conversation.fromHost(line)
		} else {
			r.checkReplay(line)
		}
	})
	here.conn.Close()
	r.lock.L.Lock()
	defer r.lock.L.Unlock()
	here.out.closed = true
	r.lock.Broadcast()
	r.leave()
}

// checkReplay reads Gatehand's answer to the repeated handshake; the client has had its own and never sees this one.
func (r *relay) checkReplay(line []byte) {
	told, ownID := r.conversation.told, r.conversation.ownID
	message, _ := parseLine(line)
	result := fieldsOf(message["result"])
	agreed, many := itemsOf(result["supportedVersions"])
	if !many {
		agreed = [][]byte{result["protocolVersion"]}
	}
	if id, _ := idOf(message["id"]); id != quote(ownID) {
		r.note(filled(wordHostSays, string(line)))
		return
	}
	for _, quoted := range agreed {
		if version, ok := textOf(quoted); ok && version == told.version {
			r.joined()
			return
		}
	}
	r.note(filled(wordLostVersion, told.version))
	os.Exit(1)
}

func (r *relay) joined() {
	r.phase = joinedHost
	r.absence = wordAway
	r.startsBy = time.Time{}
	r.conversation.resume(r.toHost)
	held := r.conversation.held
	r.conversation.held = nil
	for _, line := range held {
		r.fromClient(line)
	}
	r.lock.Broadcast()
}

// leave: Gatehand is not there, or no longer.
func (r *relay) leave() {
	if r.phase == joinedHost {
		r.note(wordWentAway)
		r.leftAt = time.Now()
	}
	r.phase, r.host = away, nil
	r.conversation.answerLost()
	r.answerHeld()
}

func (r *relay) answerHeld() {
	held, waits := r.conversation.held, false
	r.conversation.held = nil
	for _, line := range held {
		waits = waits || isCall(line)
	}
	waits = waits && r.waitsForStart()
	for _, line := range held {
		if waits && isCall(line) {
			r.conversation.held = append(r.conversation.held, line)
		} else {
			for _, one := range r.conversation.linesIn(line) {
				r.conversation.aside(one, r.absence)
			}
		}
	}
	if r.retry != nil {
		r.retry.Stop()
	}
	if len(r.conversation.held) > 0 {
		r.retry = r.after(startRetry, r.tryAgain)
	}
	r.lock.Broadcast()
}

// tryAgain: for a call that waits.
func (r *relay) tryAgain() {
	if r.phase == late {
		r.answerHeld()
	} else {
		r.join()
	}
}

// waitsForStart: whether a call may wait for a Gatehand that was asked to start, which it is on the first call of an absence.
func (r *relay) waitsForStart() bool {
	if r.startApp == nil {
		return false
	}
	if r.startsBy.IsZero() {
		rest := time.Until(r.leftAt.Add(comesBack))
		if rest < 0 {
			rest = 0
		}
		startsBy := time.Now().Add(rest + startPatience)
		r.startsBy = startsBy
		time.AfterFunc(rest, func() {
			if !r.wantsStart(startsBy) || r.startApp() {
				return
			}
			r.lock.L.Lock()
			r.startsBy = time.Unix(1, 0)
			r.lock.L.Unlock()
		})
	}
	return time.Now().Before(r.startsBy)
}

// wantsStart: whether the absence is still the one for which the start was put off, and a call waits; who has given up wants nothing started.
func (r *relay) wantsStart(startsBy time.Time) bool {
	r.lock.L.Lock()
	defer r.lock.L.Unlock()
	if !r.startsBy.Equal(startsBy) {
		return false
	}
	for _, line := range r.conversation.held {
		if isCall(line) {
			return true
		}
	}
	r.startsBy = time.Time{}
	return false
}

func (r *relay) fromClient(line []byte) {
	for _, one := range r.conversation.linesIn(line) {
		r.take(one)
	}
}

func (r *relay) take(line []byte) {
	switch {
	case r.phase == joinedHost:
		message, _ := parseLine(line)
		r.conversation.remember(message, line)
		r.toHost(line)
		if asked, ok := requestOf(message, line); ok && (asked.method == "initialize" || asked.method == "server/discover") {
			r.expectAnswer(asked)
		}
	case r.phase != joining && !isCall(line):
		r.conversation.aside(line, r.absence)
	default:
		r.conversation.held = append(r.conversation.held, line)
		r.tryAgain()
	}
}

// expectAnswer: who takes the connection and leaves its opening unanswered counts as away: the client would give up the whole server.
func (r *relay) expectAnswer(opening request) {
	here := r.host
	r.after(openingPatience, func() {
		if waiting, ok := r.conversation.pending.get(opening.id); ok && waiting.method == opening.method && r.host == here && here != nil {
			here.conn.Close()
		}
	})
}

func isCall(line []byte) bool {
	message, _ := parseLine(line)
	method, _ := textOf(message["method"])
	return method == "tools/call"
}

// note says something to the person who looks at stderr, once.
func (r *relay) note(text string) {
	if text != r.noted {
		os.Stderr.WriteString("gatehand-mcp: " + text + "\n")
	}
	r.noted = text
}

func (r *relay) toHost(line []byte) {
	if r.host != nil {
		r.host.out.line(line)
	}
}
