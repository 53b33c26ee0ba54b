package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
)

// publishedList is the list Gatehand published last. Its parts pass on as they were written.
type publishedList struct {
	tools, serverInfo []byte
	instructions      string
	names             map[string]bool
	// The names of the tools in their order; names has those, too, that the list leaves out.
	listed []string
	// The lists of what is offered beside tools, by the member of the answer that holds them.
	offers map[string][]byte
	// Whether anything is.
	hasOffers bool
}

// Several times what Gatehand publishes.
const mostListBytes = 8_000_000

// readPublished answers the first readable of these files; an empty list without any.
func readPublished(files []string) publishedList {
	for _, file := range files {
		facts, err := os.Lstat(file)
		// A pipe keeps whoever reads it waiting.
		if err != nil || !facts.Mode().IsRegular() || facts.Size() > mostListBytes {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		found, _ := parseLine(text)
		tools, isArray := itemsOf(found["tools"])
		if string(found["gatehand"]) != "1" || !isArray || fieldsOf(found["serverInfo"]) == nil {
			continue
		}
		known, _ := itemsOf(found["known"])
		list := publishedList{tools: compact(found["tools"]), serverInfo: compact(found["serverInfo"]), names: map[string]bool{}, offers: map[string][]byte{}}
		for name, entries := range fieldsOf(found["offers"]) {
			list.offers[name] = compact(entries)
		}
		resources, _ := itemsOf(list.offers["resources"])
		list.hasOffers = len(resources) > 0
		list.instructions, _ = textOf(found["instructions"])
		for _, tool := range tools {
			if name, ok := textOf(fieldsOf(tool)["name"]); ok {
				list.listed = append(list.listed, name)
				list.names[name] = true
			}
		}
		for _, quoted := range known {
			if name, ok := textOf(quoted); ok {
				list.names[name] = len(tools) > 0
			}
		}
		return list
	}
	return publishedList{tools: []byte("[]"), serverInfo: []byte(`{"name":"gatehand","version":` + quote(version) + `}`)}
}

func compact(text []byte) []byte {
	var out bytes.Buffer
	if json.Compact(&out, text) != nil {
		return text
	}
	return out.Bytes()
}

// request is a message that wants an answer, with what is looked at of it.
type request struct {
	id, method string
	raw        fields
	params     fields
	line       []byte
}

// requestOf answers the request in a message; ok is false when it is none.
func requestOf(message fields, line []byte) (found request, ok bool) {
	id, hasID := idOf(message["id"])
	method, hasMethod := textOf(message["method"])
	return request{id, method, message, fieldsOf(message["params"]), line}, hasID && hasMethod
}

// answerToStray is what is said to a line that is neither a request nor a notification: nothing to an answer, which nobody asked for.
func answerToStray(message fields, isJSON bool) (line string, isStray bool) {
	if !isJSON {
		return notJSONLine, true
	}
	_, named := message["method"]
	_, isResult := message["result"]
	_, isError := message["error"]
	if !named && (isResult || isError) {
		return "", true
	}
	_, isText := textOf(message["method"])
	_, asks := message["id"]
	id, canAnswer := idOf(message["id"])
	if isText && (canAnswer || !asks) {
		return "", false
	}
	if canAnswer {
		return strings.Replace(notRequestLine, `"id":null`, `"id":`+id, 1), true
	}
	return notRequestLine, true
}

func (asked request) toolName() string {
	if name, ok := textOf(asked.params["name"]); ok {
		return name
	}
	return wordUnnamedTool
}

func metaOf(message fields) fields { return fieldsOf(fieldsOf(message["params"])["_meta"]) }

type era int

const (
	legacy era = iota
	modern
	unknownEra
)

// eraOf answers the era that a message names, and the version by which it does.
func eraOf(message fields) (era, string) {
	claim := metaOf(message)[metaProtocolVersion]
	if isAbsent(claim) {
		return legacy, ""
	}
	version, _ := textOf(claim)
	for _, known := range modernVersions {
		if version == known {
			return modern, version
		}
	}
	return unknownEra, ""
}

// awayState: the era the client has opened the conversation in (unknownEra before it has), and what a call is told.
type awayState struct {
	list     publishedList
	era      era
	callText string
}

// answerAway is the line that Gatehand would answer, were it there; only a call learns that it is not.
func answerAway(asked request, state awayState) []byte {
	inEra, _ := eraOf(asked.raw)
	fault := openingFlaw(asked, inEra)
	if fault == "" {
		fault = refusal(asked, inEra, state)
	}
	if fault != "" {
		return []byte(`{"jsonrpc":"2.0","id":` + asked.id + `,"error":` + fault + `}`)
	}
	result := legacyResult(asked, state)
	if inEra == modern {
		result = modernResult(asked, state)
	}
	if result == "" {
		return []byte(`{"jsonrpc":"2.0","id":` + asked.id + `,"error":` + rpcError(codeMethodNotFound, wordNoMethod, "") + `}`)
	}
	return []byte(`{"jsonrpc":"2.0","id":` + asked.id + `,"result":` + result + `}`)
}

// openingFlaw is what is wrong with how a request opens a conversation, or with the era it claims to belong to; empty when nothing is.
func openingFlaw(asked request, inEra era) string {
	if isOdd(asked.raw["params"]) || isOdd(asked.params["_meta"]) {
		return badParams(wordBadParams)
	}
	meta := metaOf(asked.raw)
	requested := meta[metaProtocolVersion]
	if isAbsent(requested) {
		_, named := meta[metaClientInfo]
		if asked.method == "server/discover" || named || !isAbsent(meta[metaClientCapabilities]) {
			return missingVersion()
		}
		if asked.method == "initialize" {
			return legacyFlaw(asked.params)
		}
		return ""
	}
	if inEra == unknownEra {
		version, isText := textOf(requested)
		if !isText {
			version = wordNoText
		}
		data := `{"supported":` + listOf(modernVersions) + `,"requested":` + string(compact(requested)) + `}`
		return rpcError(codeUnsupportedVersion, filled(wordUnsupportedVersion, version), data)
	}
	if fieldsOf(meta[metaClientCapabilities]) == nil {
		return badParams(filled(wordMissingObject, metaClientCapabilities))
	}
	return ""
}

// refusal is what Gatehand would refuse the request for, before it looks at who asks; empty when for nothing.
func refusal(asked request, inEra era, state awayState) string {
	if inEra != modern && asked.method != "initialize" && asked.method != "ping" && state.era != legacy {
		if state.era == modern {
			return missingVersion()
		}
		return rpcError(codeInvalidRequest, filled(wordEarly, asked.method), "")
	}
	if flaw := flawIn(asked, inEra); flaw != "" {
		return badParams(flaw)
	}
	// What is read is Gatehand's to tell.
	switch asked.method {
	case "prompts/get", "resources/read", "resources/subscribe":
		return rpcError(codeBusy, state.callText, "")
	}
	tool, named := textOf(asked.params["name"])
	if asked.method == "tools/call" && named && len(state.list.names) > 0 && !state.list.names[tool] {
		return badParams(unknownToolText(tool, state.list.listed))
	}
	return ""
}

func missingVersion() string { return badParams(filled(wordMissingMeta, metaProtocolVersion)) }

func badParams(message string) string { return rpcError(codeInvalidParams, message, "") }

func isAbsent(value []byte) bool { return len(value) == 0 || string(value) == "null" }

// isOdd: there, and neither an object nor null.
func isOdd(value []byte) bool {
	return !isAbsent(value) && value[0] != '{'
}

// legacyFlaw is what is missing from the params of the older revisions' initialize.
func legacyFlaw(params fields) string {
	if _, ok := textOf(params["protocolVersion"]); !ok {
		return badParams(wordNoVersion)
	}
	if fieldsOf(params["capabilities"]) == nil {
		return badParams(wordNoCapabilities)
	}
	info := fieldsOf(params["clientInfo"])
	_, hasName := textOf(info["name"])
	_, hasVersion := textOf(info["version"])
	if !hasName || !hasVersion {
		return badParams(wordNoClientInfo)
	}
	return ""
}

// offersFor is what is told of prompts and resources, without its braces; clients ask for these lists unasked.
func offersFor(method string, list publishedList) (string, bool) {
	switch method {
	case "prompts/list":
		return list.offersOf("prompts"), true
	case "resources/list":
		return list.offersOf("resources"), true
	case "resources/templates/list":
		return list.offersOf("resourceTemplates"), true
	case "resources/unsubscribe":
		return "", true
	}
	return "", false
}

func (list publishedList) offersOf(name string) string {
	entries := list.offers[name]
	if entries == nil {
		entries = []byte("[]")
	}
	return quote(name) + ":" + string(entries)
}

func legacyResult(asked request, state awayState) string {
	switch asked.method {
	case "tools/list":
		return `{"tools":` + string(state.list.tools) + `}`
	case "tools/call":
		return `{` + failedCall(state.callText) + `}`
	case "ping":
		return `{}`
	case "initialize":
		version := legacyVersions[0]
		wanted, _ := textOf(asked.params["protocolVersion"])
		for _, known := range legacyVersions {
			if wanted == known {
				version = known
			}
		}
		return `{"protocolVersion":` + quote(version) + `,` + about(state.list) + `,"serverInfo":` + string(state.list.serverInfo) + `}`
	}
	if offers, known := offersFor(asked.method, state.list); known {
		return `{` + offers + `}`
	}
	return ""
}

func modernResult(asked request, state awayState) string {
	stamp := `"resultType":"complete","_meta":{` + quote(metaServerInfo) + `:` + string(state.list.serverInfo) + `}`
	fresh := `"ttlMs":0,"cacheScope":"private",` + stamp
	switch asked.method {
	case "tools/call":
		return `{` + failedCall(state.callText) + `,` + stamp + `}`
	case "tools/list":
		return `{"tools":` + string(state.list.tools) + `,` + fresh + `}`
	case "server/discover":
		return `{"supportedVersions":` + listOf(modernVersions) + `,` + about(state.list) + `,` + fresh + `}`
	}
	if offers, known := offersFor(asked.method, state.list); known {
		if offers != "" {
			offers += ","
		}
		return `{` + offers + fresh + `}`
	}
	return ""
}

func about(list publishedList) string {
	text := `"capabilities":{"tools":{"listChanged":true}`
	if list.hasOffers {
		text += `,` + offeredCapabilities
	}
	text += `}`
	if list.instructions != "" {
		text += `,"instructions":` + quote(list.instructions)
	}
	return text
}

func failedCall(text string) string {
	return `"content":[{"type":"text","text":` + quote(text) + `}],"isError":true`
}

func rpcError(code, message, data string) string {
	text := `{"code":` + code + `,"message":` + quote(message)
	if data != "" {
		text += `,"data":` + data
	}
	return text + `}`
}

func listOf(texts []string) string {
	quoted := make([]string, len(texts))
	for index, text := range texts {
		quoted[index] = quote(text)
	}
	return `[` + strings.Join(quoted, ",") + `]`
}
