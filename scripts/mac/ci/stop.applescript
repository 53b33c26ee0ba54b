-- Presses the shortcut that stops everything, Control-Option-Command-Period unless the owner chose another.
on run
	tell application "System Events" to key code 47 using {control down, option down, command down}
end run
