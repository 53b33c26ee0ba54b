package main

import (
	"bytes"
	"math"
	"strconv"
	"unicode/utf8"
)

// JSON is read by hand for three reasons: a line passes on as the bytes it came in, the other bridge reads it with JSON.parse and
// both must agree on every line (depth, lone surrogates, repeated keys), and nothing but a few members is ever looked at.

// maxSafeInteger is JavaScript's.
const maxSafeInteger = 1<<53 - 1

// fields are the members of a JSON object, as text; of a repeated key the last one counts.
type fields map[string][]byte

// parseLine answers the members of an object; ok is false when the line is not JSON, and the fields are nil when it is no object.
func parseLine(line []byte) (found fields, ok bool) {
	end, valid := skipValue(line, skipSpace(line, 0))
	if !valid || skipSpace(line, end) != len(line) {
		return nil, false
	}
	return fieldsOf(line), true
}

// fieldsOf answers the members of a sound JSON text; nil when it is no object.
func fieldsOf(text []byte) fields {
	at := skipSpace(text, 0)
	if at >= len(text) || text[at] != '{' {
		return nil
	}
	found := fields{}
	for at = skipSpace(text, at+1); text[at] != '}'; {
		keyEnd, _ := skipString(text, at)
		key := unquote(text[at:keyEnd])
		start := skipSpace(text, skipSpace(text, keyEnd)+1)
		end, _ := skipValue(text, start)
		found[key] = text[start:end]
		at = skipSpace(text, end)
		if text[at] == ',' {
			at = skipSpace(text, at+1)
		}
	}
	return found
}

// itemsOf answers the items of a sound JSON text; isArray is false when it is none.
func itemsOf(text []byte) (items [][]byte, isArray bool) {
	at := skipSpace(text, 0)
	if at >= len(text) || text[at] != '[' {
		return nil, false
	}
	for at = skipSpace(text, at+1); text[at] != ']'; {
		end, _ := skipValue(text, at)
		items = append(items, text[at:end])
		at = skipSpace(text, end)
		if text[at] == ',' {
			at = skipSpace(text, at+1)
		}
	}
	return items, true
}

// batchIn answers the messages of a batch, each as a line; nil for a line that is none. A batch within a batch is nothing.
func batchIn(line []byte) [][]byte {
	if found, ok := parseLine(line); !ok || found != nil {
		return nil
	}
	items, _ := itemsOf(line)
	if len(items) > mostInBatch {
		return nil
	}
	for index, item := range items {
		if item[0] == '[' {
			items[index] = []byte("null")
		}
	}
	return items
}

// textOf answers a JSON string's value; lone surrogates stand in it as their three bytes.
func textOf(value []byte) (text string, isText bool) {
	if len(value) == 0 || value[0] != '"' {
		return "", false
	}
	return unquote(value), true
}

// idOf answers a request's id as JavaScript would write it again; ok is false when it is none: MCP's ids are strings and whole numbers,
// and JavaScript rounds those that are too large.
func idOf(value []byte) (id string, ok bool) {
	if text, isText := textOf(value); isText {
		return quote(text), true
	}
	if len(value) == 0 || (value[0] != '-' && (value[0] < '0' || value[0] > '9')) {
		return "", false
	}
	number, err := strconv.ParseFloat(string(value), 64)
	if err != nil || number != math.Floor(number) || math.Abs(number) > maxSafeInteger {
		return "", false
	}
	return wholeNumber(number), true
}

func skipSpace(text []byte, at int) int {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r') {
		at++
	}
	return at
}

// skipValue answers where the value that begins here ends. It keeps its own stack: a line may be as deep as it is long.
func skipValue(text []byte, at int) (end int, ok bool) {
	var open []byte
	for {
		if at >= len(text) {
			return at, false
		}
		if first := text[at]; first == '{' || first == '[' {
			closing := first + 2
			at = skipSpace(text, at+1)
			if at < len(text) && text[at] == closing {
				at++
			} else {
				open = append(open, closing)
				if closing == '}' {
					if at, ok = skipKey(text, at); !ok {
						return at, false
					}
				}
				continue
			}
		} else if at, ok = skipScalar(text, at); !ok {
			return at, false
		}
		for {
			if len(open) == 0 {
				return at, true
			}
			at = skipSpace(text, at)
			if at >= len(text) {
				return at, false
			}
			if text[at] == open[len(open)-1] {
				open = open[:len(open)-1]
				at++
				continue
			}
			if text[at] != ',' {
				return at, false
			}
			at = skipSpace(text, at+1)
			if open[len(open)-1] == '}' {
				if at, ok = skipKey(text, at); !ok {
					return at, false
				}
			}
			break
		}
	}
}

// skipKey passes a key and its colon and answers where the value begins.
func skipKey(text []byte, at int) (int, bool) {
	if at >= len(text) || text[at] != '"' {
		return at, false
	}
	at, ok := skipString(text, at)
	if !ok {
		return at, false
	}
	at = skipSpace(text, at)
	if at >= len(text) || text[at] != ':' {
		return at, false
	}
	return skipSpace(text, at+1), true
}

func skipScalar(text []byte, at int) (int, bool) {
	switch first := text[at]; {
	case first == '"':
		return skipString(text, at)
	case first == '-' || (first >= '0' && first <= '9'):
		return skipNumber(text, at)
	}
	for _, word := range []string{"true", "false", "null"} {
		if bytes.HasPrefix(text[at:], []byte(word)) {
			return at + len(word), true
		}
	}
	return at, false
}

func skipString(text []byte, at int) (int, bool) {
	for at++; at < len(text); at++ {
		switch character := text[at]; {
		case character == '"':
			return at + 1, true
		case character < 0x20:
			return at, false
		case character == '\\':
			at++
			if at >= len(text) {
				return at, false
			}
			if text[at] == 'u' {
				if _, ok := hexAt(text, at+1); !ok {
					return at, false
				}
				at += 4
			} else if bytes.IndexByte([]byte(`"\/bfnrt`), text[at]) < 0 {
				return at, false
			}
		}
	}
	return at, false
}

func skipNumber(text []byte, at int) (int, bool) {
	if text[at] == '-' {
		at++
	}
	if at < len(text) && text[at] == '0' {
		at++
	} else if end := skipDigits(text, at); end > at {
		at = end
	} else {
		return at, false
	}
	if at < len(text) && text[at] == '.' {
		end := skipDigits(text, at+1)
		if end == at+1 {
			return at, false
		}
		at = end
	}
	if at < len(text) && (text[at] == 'e' || text[at] == 'E') {
		at++
		if at < len(text) && (text[at] == '+' || text[at] == '-') {
			at++
		}
		end := skipDigits(text, at)
		if end == at {
			return at, false
		}
		at = end
	}
	return at, true
}

func skipDigits(text []byte, at int) int {
	for at < len(text) && text[at] >= '0' && text[at] <= '9' {
		at++
	}
	return at
}

func hexAt(text []byte, at int) (rune, bool) {
	if at+4 > len(text) {
		return 0, false
	}
	number, err := strconv.ParseUint(string(text[at:at+4]), 16, 16)
	return rune(number), err == nil
}

// unquote reads a sound JSON string. A lone surrogate becomes the three bytes that UTF-8 would have for it, so that quote can write it again.
func unquote(quoted []byte) string {
	inner := quoted[1 : len(quoted)-1]
	if bytes.IndexByte(inner, '\\') < 0 {
		return string(inner)
	}
	out := make([]byte, 0, len(inner))
	for at := 0; at < len(inner); at++ {
		if inner[at] != '\\' {
			out = append(out, inner[at])
			continue
		}
		at++
		switch escape := inner[at]; escape {
		case 'b':
			out = append(out, '\b')
		case 'f':
			out = append(out, '\f')
		case 'n':
			out = append(out, '\n')
		case 'r':
			out = append(out, '\r')
		case 't':
			out = append(out, '\t')
		case 'u':
			unit, _ := hexAt(inner, at+1)
			at += 4
			if low, ok := lowSurrogateAt(inner, at+1); ok && unit >= 0xd800 && unit < 0xdc00 {
				out = utf8.AppendRune(out, (unit-0xd800)<<10+(low-0xdc00)+0x10000)
				at += 6
			} else if unit >= 0xd800 && unit < 0xe000 {
				out = append(out, 0xe0|byte(unit>>12), 0x80|byte(unit>>6)&0x3f, 0x80|byte(unit)&0x3f)
			} else {
				out = utf8.AppendRune(out, unit)
			}
		default:
			out = append(out, escape)
		}
	}
	return string(out)
}

func lowSurrogateAt(text []byte, at int) (rune, bool) {
	if at+6 > len(text) || text[at] != '\\' || text[at+1] != 'u' {
		return 0, false
	}
	unit, ok := hexAt(text, at+2)
	return unit, ok && unit >= 0xdc00 && unit < 0xe000
}
