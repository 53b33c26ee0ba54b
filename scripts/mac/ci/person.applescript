-- Presses the first button of a card that says yes. Run as: osascript person.applescript "Gatehand Dev"
-- A card takes a yes only after its first second; a press that comes too early is made again at the next run.
on run {appName}
	tell application "System Events"
		if not (exists process appName) then return "the app does not run"
		tell process appName
			-- A page tells its elements only to who asks for them.
			try
				set value of attribute "AXManualAccessibility" to true
			end try
			repeat with shownWindow in windows
				repeat with found in (entire contents of shownWindow)
					try
						if role of found is "AXButton" and enabled of found then
							set label to name of found
							if label is missing value then set label to description of found
							if label is in {"Pair", "Allow"} then
								click found
								return "pressed " & label
							end if
						end if
					end try
				end repeat
			end repeat
		end tell
	end tell
	return "no card"
end run
