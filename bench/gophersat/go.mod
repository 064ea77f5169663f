module exactcover/bench/gophersat

go 1.25.0

require (
	exactcover v0.0.0
	github.com/crillab/gophersat v1.4.0
)

replace exactcover => ../..
