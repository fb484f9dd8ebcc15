//go:build !cgo || noturbo

package imaging

// unfilterAverage and unfilterPaeth undo the PNG filters 3 and 4; see unfilter. up has the
// length of row.
func unfilterAverage(row, up []byte, left int) {
	for i := range min(left, len(row)) {
		row[i] += up[i] / 2
	}
	for i := left; i < len(row); i++ {
		row[i] += uint8((int(row[i-left]) + int(up[i])) / 2)
	}
}

func unfilterPaeth(row, up []byte, left int) {
	for i := range min(left, len(row)) {
		row[i] += up[i]
	}
	for i := left; i < len(row); i++ {
		a, b, c := int(row[i-left]), int(up[i]), int(up[i-left])
		pa, pb := b-c, a-c
		pc := pa + pb
		pa, pb, pc = max(pa, -pa), max(pb, -pb), max(pc, -pc)
		switch {
		case pa <= pb && pa <= pc:
			row[i] += uint8(a)
		case pb <= pc:
			row[i] += uint8(b)
		default:
			row[i] += uint8(c)
		}
	}
}
