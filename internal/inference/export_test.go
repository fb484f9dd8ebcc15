package inference

// HoldAllCores takes every core until the returned function is called.
func (rt *Runtime) HoldAllCores() (free func()) {
	for range cap(rt.slots) {
		<-rt.slots
	}
	return func() {
		for range cap(rt.slots) {
			rt.slots <- struct{}{}
		}
	}
}
