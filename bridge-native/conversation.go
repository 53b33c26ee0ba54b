package main

import (
	"crypto/rand"
	"encoding/hex"
	"sort"
	"strings"
)

const (
	listChanged     = "notifications/tools/list_changed"
	acknowledged    = "notifications/subscriptions/acknowledged"
	resourceUpdated = "notifications/resources/updated"
)

// told is what the client was told of the conversation, as the request that has Gatehand agree to it again.
type told struct {
	method, version string
	params          []byte
}

// subscription is an open subscriptions/listen request of the modern era.
type subscription struct {
	line []byte
	// Whether it asks for lists of tools.
	wantsLists bool
	// The resources that Gatehand said it watches, as JSON.
	watched [][]byte
	// Whether the client knows that it is open.
	told bool
}

func notificationsIn(message fields) fields {
	return fieldsOf(fieldsOf(message["params"])["notifications"])
}

// conversation is what one client has asked and been told: what it takes to answer for Gatehand while it is away, and to go on with it
// when it is back. Its fields belong to the relay's lock.
type conversation struct {
	published func() publishedList
	toClient  func(line []byte)
	// Lines that came while the socket was being tried, and calls that wait for Gatehand.
	held [][]byte
	told *told
	// What Gatehand was asked and has not answered.
	pending ordered[request]
	// How the ids of the bridge's own requests begin: their answers are not for the client.
	ownID string
	// Open subscriptions/listen requests of the modern era.
	listening ordered[*subscription]
	// The resources that a client of the older era is subscribed to.
	subscribed  ordered[struct{}]
	initialized bool
}

func newConversation(published func() publishedList, toClient func(line []byte)) *conversation {
	return &conversation{published: published, toClient: toClient, ownID: "gatehand-bridge-" + randomHex()}
}

func randomHex() string {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		panic(err)
	}
	return hex.EncodeToString(bytes)
}

// linesIn answers the messages of a line, each as a line.
func (c *conversation) linesIn(line []byte) [][]byte {
	if c.told != nil && c.told.version == batchVersion {
		if batch := batchIn(line); batch != nil {
			return batch
		}
	}
	return [][]byte{line}
}

// remember keeps what it takes to answer for Gatehand should it go away, and to greet it when it is back.
func (c *conversation) remember(message fields, line []byte) {
	method, _ := textOf(message["method"])
	if method == "notifications/initialized" {
		c.initialized = true
	}
	if method == "notifications/cancelled" {
		if id, ok := idOf(fieldsOf(message["params"])["requestId"]); ok {
			c.cancel(id)
		}
	}
	asked, ok := requestOf(message, line)
	if !ok {
		return
	}
	inEra, version := eraOf(message)
	if inEra == modern && (c.told == nil || c.told.method != "initialize") {
		c.told = &told{"server/discover", version, []byte(`{"_meta":` + withoutToken(metaOf(message)) + `}`)}
	}
	if inEra == modern && method == "subscriptions/listen" {
		c.listening.set(asked.id, &subscription{line: line, wantsLists: string(notificationsIn(message)["toolsListChanged"]) == "true"})
	} else {
		c.pending.set(asked.id, asked)
	}
}

func withoutToken(meta fields) string {
	members := []string{}
	for key, value := range meta {
		if key != "progressToken" {
			members = append(members, quote(key)+":"+string(value))
		}
	}
	sort.Strings(members)
	return `{` + strings.Join(members, ",") + `}`
}

// aside deals with a line while Gatehand is away; absence is what a call is told.
func (c *conversation) aside(line []byte, absence string) {
	message, isJSON := parseLine(line)
	if stray, is := answerToStray(message, isJSON); is {
		if stray != "" {
			c.toClient([]byte(stray))
		}
		return
	}
	c.remember(message, line)
	if asked, ok := requestOf(message, line); ok {
		c.answer(asked, filled(absence, asked.toolName()))
	}
}

// fromHost hands the client a line of Gatehand's, or one in its stead, and learns from it what the client now knows.
func (c *conversation) fromHost(line []byte) {
	message, _ := parseLine(line)
	method, named := textOf(message["method"])
	if method == acknowledged {
		id, _ := idOf(metaOf(message)[metaSubscriptionID])
		if open, ok := c.listening.get(id); ok {
			open.watched, _ = itemsOf(notificationsIn(message)["resourceSubscriptions"])
			if open.told {
				return
			}
			open.told = true
		}
	}
	if !named {
		if c.isOwn(message) {
			return
		}
		c.settle(message)
	}
	c.toClient(line)
}

// answerLost answers all that Gatehand was asked and will not answer.
func (c *conversation) answerLost() {
	c.pending.each(func(_ string, asked request) { c.answer(asked, filled(wordLost, asked.toolName())) })
}

// resume tells a Gatehand that has come what the last one knew, and the client what may have changed meanwhile.
func (c *conversation) resume(toHost func(line []byte)) {
	if c.initialized {
		toHost([]byte(`{"jsonrpc":"2.0","method":"notifications/initialized"}`))
		c.toClient([]byte(`{"jsonrpc":"2.0","method":"` + listChanged + `"}`))
	}
	c.listening.each(func(id string, open *subscription) {
		meta := `"_meta":{"` + metaSubscriptionID + `":` + id + `}}}`
		toHost(open.line)
		if open.wantsLists {
			c.toClient([]byte(`{"jsonrpc":"2.0","method":"` + listChanged + `","params":{` + meta))
		}
		for _, uri := range open.watched {
			c.toClient([]byte(`{"jsonrpc":"2.0","method":"` + resourceUpdated + `","params":{"uri":` + string(uri) + `,` + meta))
		}
	})
	c.subscribed.each(func(uri string, _ struct{}) {
		params := `,"params":{"uri":` + quote(uri) + `}}`
		toHost([]byte(`{"jsonrpc":"2.0","id":` + quote(c.ownID+uri) + `,"method":"resources/subscribe"` + params))
		c.toClient([]byte(`{"jsonrpc":"2.0","method":"` + resourceUpdated + `"` + params))
	})
}

// cancel forgets a request, also one that still waits to be sent.
func (c *conversation) cancel(id string) {
	c.forget(id)
	kept := c.held[:0]
	for _, line := range c.held {
		message, _ := parseLine(line)
		if own, _ := idOf(message["id"]); own != id {
			kept = append(kept, line)
		}
	}
	c.held = kept
}

func (c *conversation) forget(id string) {
	c.pending.delete(id)
	c.listening.delete(id)
}

func (c *conversation) answer(asked request, callText string) {
	if open, ok := c.listening.get(asked.id); ok {
		wants := `{}`
		if open.wantsLists {
			wants = `{"toolsListChanged":true}`
		}
		c.fromHost([]byte(`{"jsonrpc":"2.0","method":"` + acknowledged + `","params":{"notifications":` + wants + `,"_meta":{"` +
			metaSubscriptionID + `":` + asked.id + `}}}`))
		return
	}
	opened := unknownEra
	if c.told != nil && c.told.method == "initialize" {
		opened = legacy
	} else if c.told != nil {
		opened = modern
	}
	c.fromHost(answerAway(asked, awayState{c.published(), opened, callText}))
}

// isOwn: whether an answer is to a subscription that was handed over. A refused one has ended; the client was told to read anew.
func (c *conversation) isOwn(message fields) bool {
	id, _ := textOf(message["id"])
	if !strings.HasPrefix(id, c.ownID) {
		return false
	}
	if _, refused := message["error"]; refused {
		c.subscribed.delete(id[len(c.ownID):])
	}
	return true
}

func (c *conversation) settle(message fields) {
	id, ok := idOf(message["id"])
	if !ok {
		return
	}
	asked, _ := c.pending.get(id)
	c.forget(id)
	result := fieldsOf(message["result"])
	version, agreed := textOf(result["protocolVersion"])
	if asked.method == "initialize" && agreed {
		c.told = &told{"initialize", version, asked.raw["params"]}
	}
	uri, named := textOf(fieldsOf(asked.raw["params"])["uri"])
	if !named || result == nil {
		return
	}
	switch asked.method {
	case "resources/subscribe":
		c.subscribed.set(uri, struct{}{})
	case "resources/unsubscribe":
		c.subscribed.delete(uri)
	}
}
