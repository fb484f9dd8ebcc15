package matte

// clearForeign clears what hangs together with things that only alpha takes for a person more nearly than with the
// person: steps over colours count as long ways, so that the border between both falls on an edge.
func (j *alphaJoin) clearForeign() {
	if len(j.foreign) == 0 {
		return
	}
	const own, other = 1, 2
	label, cost := make([]uint8, len(j.alpha)), make([]int32, len(j.alpha))
	var buckets [foreignMost + 1][]int32
	for i, kind := range j.trimap {
		cost[i] = foreignMost + 1
		if kind == sureForeground && j.joined[i] >= alphaEven {
			label[i], cost[i] = own, 0
		}
	}
	for _, i := range j.foreign {
		label[i], cost[i] = other, 0
	}
	for i := range label {
		if label[i] != 0 {
			buckets[0] = append(buckets[0], int32(i))
		}
	}
	for c := range int32(len(buckets)) {
		for at := 0; at < len(buckets[c]); at++ {
			i := int(buckets[c][at])
			if cost[i] != c {
				continue
			}
			j.visitNeighbours(i, func(n int) {
				if j.trimap[n] == sureForeground || j.alpha[n] < alphaNone {
					return
				}
				step := c + 1 + int32(foreignColour*j.coloursDiffer(i, n))
				if step <= foreignMost && step < cost[n] {
					cost[n], label[n] = step, label[i]
					buckets[step] = append(buckets[step], int32(n))
				}
			})
		}
	}
	for i, l := range label {
		if l == other {
			j.joined[i], j.decided[i] = 0, true
		}
	}
}
