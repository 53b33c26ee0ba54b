package main

import (
	"math"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// unknownToolText is what is told of a tool that is not there, with the tools that are called much the same; the other bridge and
// Gatehand have it from src/shared/bridge/unknown-tool.ts, which says why.
func unknownToolText(name string, names []string) string {
	head := firstUnits(name, 100)
	text := filled(wordUnknownTool, shownName(head)) + " "
	if near := nearNames(plainName(head), names); len(near) > 0 {
		return text + filled(wordNearTools, strings.Join(near, ", "))
	}
	return text + wordNoNearTools
}

// firstUnits cuts a text after so many UTF-16 units; half a character that is left is a lone surrogate.
func firstUnits(text string, most int) string {
	units := 0
	for at := 0; at < len(text); {
		size := characterSize(text, at)
		if units++; size == 4 {
			units++
		}
		if units > most {
			if size == 4 && units == most+1 {
				return text[:at] + "\xed\xa0\x80"
			}
			return text[:at]
		}
		at += size
	}
	return text
}

func shownName(name string) string {
	var out strings.Builder
	gap := false
	for at := 0; at < len(name); {
		size := characterSize(name, at)
		character, _ := utf8.DecodeRuneInString(name[at:])
		isGap := isLoneSurrogate(name[at:]) || unicode.In(character, unicode.Cc, unicode.Cf, unicode.Co, unicode.Z)
		if !isGap {
			out.WriteString(name[at : at+size])
		} else if !gap {
			out.WriteByte(' ')
		}
		gap = isGap
		at += size
	}
	return out.String()
}

type scored struct {
	name  string
	score float64
}

func nearNames(wanted string, names []string) []string {
	var meant, spelled []scored
	for _, name := range names {
		best := 0.0
		for _, other := range knownElsewhere[name] {
			best = math.Max(best, sameness(wanted, plainName(other)))
		}
		meant = append(meant, scored{name, best})
		spelled = append(spelled, scored{name, likeness(wanted, plainName(name))})
	}
	near, over := inOrder(meant, isSame), isNear
	if len(near) > 0 {
		over = isSame
	}
	for _, name := range inOrder(spelled, over) {
		if !contains(near, name) {
			near = append(near, name)
		}
	}
	if len(near) > 5 {
		return near[:5]
	}
	return near
}

func sameness(wanted, other string) float64 {
	one, two := float64(len(wanted)), float64(len(other))
	if math.Min(one, two) < isWhole*math.Max(one, two) {
		return 0
	}
	return likeness(wanted, other)
}

func inOrder(all []scored, over float64) (names []string) {
	sort.SliceStable(all, func(a, b int) bool { return all[a].score > all[b].score })
	for _, one := range all {
		if one.score > over && !contains(names, one.name) {
			names = append(names, one.name)
		}
	}
	return names
}

// plainName is a name without what spellings differ in.
func plainName(name string) string {
	first := name
	if end := strings.IndexAny(first, "\n\r\u2028\u2029"); end >= 0 {
		first = first[:end]
	}
	if at := strings.LastIndex(first, "__"); at >= 0 {
		name = name[at+2:]
	}
	return strings.Map(func(character rune) rune {
		switch {
		case character >= 'A' && character <= 'Z':
			return character + 'a' - 'A'
		case character >= 'a' && character <= 'z', character >= '0' && character <= '9':
			return character
		}
		return -1
	}, name)
}

// likeness is the share of common letter pairs (Dice), 0 to 1; a contained text counts as close.
func likeness(a, b string) float64 {
	if len(a) > 2 && (strings.Contains(b, a) || strings.Contains(a, b)) {
		return 0.9
	}
	left, right := pairsOf(a), pairsOf(b)
	if len(left)+len(right) == 0 {
		return 0
	}
	common := 0
	for pair := range left {
		if right[pair] {
			common++
		}
	}
	return float64(2*common) / float64(len(left)+len(right))
}

func pairsOf(text string) map[string]bool {
	pairs := map[string]bool{}
	for at := 0; at+2 <= len(text); at++ {
		pairs[text[at:at+2]] = true
	}
	return pairs
}
