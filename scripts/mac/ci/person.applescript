-- Says yes on a card by its buttons, one press a run; what has to be held is answered as VoiceOver does it, by a second step.
-- Run as: osascript person.applescript "Gatehand Dev"
-- A card takes a yes only after its first second, and its button is dim until then: the next run presses it.
on run {appName}
	tell application "System Events"
		if not (exists process appName) then return "the app does not run"
		tell process appName
			-- A page tells its elements only to who asks for them.
			try
				set value of attribute "AXManualAccessibility" to true
			end try
			repeat with shownWindow in windows
				set label to my pressed(shownWindow, {"Look and act", "Pair to Look and Act", "Allow once", "Hold to "})
				if label starts with "Hold to " then
					delay 0.5
					set label to my pressed(shownWindow, {text 9 thru -1 of label})
				end if
				if label is not "" then return "pressed " & label
			end repeat
		end tell
	end tell
	return "no card"
end run

-- Presses the first button that begins with one of these words, or the first such choice that is not made yet; answers its label.
on pressed(shownWindow, wanted)
	tell application "System Events"
		repeat with found in (entire contents of shownWindow)
			try
				set kind to role of found
				if kind is in {"AXButton", "AXRadioButton"} and enabled of found then
					set label to name of found
					if label is missing value or label is "" then set label to description of found
					repeat with beginning in wanted
						if label starts with (contents of beginning) and not (kind is "AXRadioButton" and value of found is 1) then
							click found
							return label
						end if
					end repeat
				end if
			end try
		end repeat
	end tell
	return ""
end pressed
