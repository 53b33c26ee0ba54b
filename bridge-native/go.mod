module gatehand.app/bridge

go 1.19
