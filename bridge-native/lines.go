package main

import "bytes"

// byteOrderMark is what .NET and some shells write in front; no JSON begins with it.
var byteOrderMark = []byte("\ufeff")

// lineSplitter cuts a byte stream into lines, without their newline, a carriage return before it and a byte order mark. A line that is too long
// ends the stream: the lines before it are still answered, overlong turns true and everything after is ignored.
type lineSplitter struct {
	rest     []byte
	overlong bool
}

func (splitter *lineSplitter) push(chunk []byte) (lines [][]byte) {
	for !splitter.overlong {
		end := bytes.IndexByte(chunk, '\n')
		part := chunk
		if end >= 0 {
			part = chunk[:end]
		}
		if len(splitter.rest)+len(part) > maxLineBytes {
			splitter.overlong, splitter.rest = true, nil
			return lines
		}
		splitter.rest = append(splitter.rest, part...)
		if end < 0 {
			return lines
		}
		lines = append(lines, wellFormed(bytes.TrimSuffix(bytes.TrimPrefix(splitter.rest, byteOrderMark), []byte("\r"))))
		splitter.rest, chunk = nil, chunk[end+1:]
	}
	return lines
}
