package main

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

const hexDigits = "0123456789abcdef"

// quote writes a string as JSON.stringify does: no more is escaped than must be, and lone surrogates are.
func quote(text string) string {
	out := make([]byte, 0, len(text)+2)
	out = append(out, '"')
	for at := 0; at < len(text); {
		size := characterSize(text, at)
		character := text[at]
		switch {
		case size == 3 && isLoneSurrogate(text[at:]):
			unit := rune(0xd000) | rune(text[at+1]&0x3f)<<6 | rune(text[at+2]&0x3f)
			out = append(out, '\\', 'u', hexDigits[unit>>12], hexDigits[unit>>8&15], hexDigits[unit>>4&15], hexDigits[unit&15])
		case size > 1 || (character >= 0x20 && character != '"' && character != '\\'):
			out = append(out, text[at:at+size]...)
		default:
			out = append(out, escapeOf(character)...)
		}
		at += size
	}
	return string(append(out, '"'))
}

func escapeOf(character byte) string {
	switch character {
	case '"', '\\':
		return "\\" + string(rune(character))
	case '\b':
		return `\b`
	case '\f':
		return `\f`
	case '\n':
		return `\n`
	case '\r':
		return `\r`
	case '\t':
		return `\t`
	}
	return `\u00` + string(hexDigits[character>>4]) + string(hexDigits[character&15])
}

func isLoneSurrogate(text string) bool {
	return len(text) >= 3 && text[0] == 0xed && text[1] >= 0xa0
}

// characterSize is the length in bytes of the character that begins here.
func characterSize(text string, at int) int {
	if isLoneSurrogate(text[at:]) {
		return 3
	}
	_, size := utf8.DecodeRuneInString(text[at:])
	return size
}

// filled puts a value into a text's one place; of more than 300 characters no more are told, for it comes from elsewhere.
func filled(text, value string) string {
	end := 0
	for count := 0; end < len(value) && count < 300; count++ {
		end += characterSize(value, end)
	}
	from, to := strings.IndexByte(text, '{'), strings.IndexByte(text, '}')
	return text[:from] + value[:end] + text[to+1:]
}

// wholeNumber writes a whole number as JavaScript does.
func wholeNumber(number float64) string {
	if number == 0 {
		return "0"
	}
	return strconv.FormatFloat(number, 'f', -1, 64)
}

// wellFormed answers the text with what is not UTF-8 replaced by U+FFFD as browsers and Node do (one for each part of a character
// that could have begun one), so that both bridges pass the same bytes on.
func wellFormed(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	out := make([]byte, 0, len(text)+8)
	for at := 0; at < len(text); {
		if character, size := utf8.DecodeRune(text[at:]); character != utf8.RuneError || size > 1 {
			out = append(out, text[at:at+size]...)
			at += size
			continue
		}
		out = append(out, "\uFFFD"...)
		at += brokenSize(text[at:])
	}
	return out
}

// brokenSize is how many bytes of a broken character belong together (the Unicode standard's maximal subpart).
func brokenSize(text []byte) int {
	first := text[0]
	need, low, high := 0, byte(0x80), byte(0xbf)
	switch {
	case first >= 0xc2 && first <= 0xdf:
		need = 1
	case first >= 0xe0 && first <= 0xef:
		need = 2
		if first == 0xe0 {
			low = 0xa0
		} else if first == 0xed {
			high = 0x9f
		}
	case first >= 0xf0 && first <= 0xf4:
		need = 3
		if first == 0xf0 {
			low = 0x90
		} else if first == 0xf4 {
			high = 0x8f
		}
	}
	size := 1
	for size <= need && size < len(text) && text[size] >= low && text[size] <= high {
		size++
		low, high = 0x80, 0xbf
	}
	return size
}
