package main

import "strings"

// wanted is a parameter that a request has to have, or may have, and what it must be, in words.
type wanted struct {
	method, name, form string
	optional           bool
}

// flawIn is what is wrong with the parameters of a request that Gatehand serves, in one sentence; empty when nothing is.
func flawIn(asked request, inEra era) string {
	if inEra == modern && strings.HasSuffix(asked.method, "subscribe") {
		return ""
	}
	for _, one := range wantedParams {
		value := asked.params[one.name]
		isMissing := isAbsent(value)
		if one.method != asked.method || (isMissing && one.optional) || (!isMissing && fits(value, one.form)) {
			continue
		}
		text := wordParamOdd
		if isMissing {
			text = wordParamMissing
		}
		return filled(filled(filled(text, asked.method), one.name), one.form)
	}
	return ""
}

func fits(value []byte, form string) bool {
	if form == formText {
		_, isText := textOf(value)
		return isText
	}
	members := fieldsOf(value)
	for _, member := range members {
		if _, isText := textOf(member); form == formTexts && !isText {
			return false
		}
	}
	return members != nil
}
