package flat

// kernel holds the inner loops. All kernels give the same integers; upper bounds may
// differ in the last bit.
type kernel struct {
	name string
	// scan writes for each of the n rows of a plane the upper bound
	// scale*(alpha*sum+beta) + left*gamma + delta, sum being code times query word.
	scan func(p planeRows, words []int8, w weights, out []float32)
	// refine turns the upper bounds that planes before this one gave into those after
	// it: bounds + scale*(alpha*sum+beta) + (left-before)*gamma.
	refine func(p planeRows, words []int8, w weights, bounds []float32)
	// gather writes the sums of the rows numbered in rows.
	gather func(plane []byte, blocks int, words []int8, rows []int32, out []int32)
	// collect writes the numbers of the values at or above least to out, which has
	// room for all, and returns how many.
	collect func(values []float32, least float32, out []int32) int
}

// planeRows is one plane of rows: blocks of blockBytes a row and, for each row as bfloat16, the
// scale of its code, what the plane leaves of the vector and what the plane before left.
type planeRows struct {
	bits                []byte
	blocks              int
	scale, left, before []uint16
}

// weights turn a row's integer sum into its upper bound.
type weights struct{ alpha, beta, gamma, delta float32 }

// portable is the kernel for every machine.
var portable = kernel{
	name: "portable",
	scan: func(p planeRows, words []int8, w weights, out []float32) {
		size := p.blocks * blockBytes
		for i := range out {
			sum := float32(dotProduct(p.bits[i*size:(i+1)*size], words))
			out[i] = fromBF16(p.scale[i])*(w.alpha*sum+w.beta) + fromBF16(p.left[i])*w.gamma + w.delta
		}
	},
	refine: func(p planeRows, words []int8, w weights, bounds []float32) {
		size := p.blocks * blockBytes
		for i := range bounds {
			sum := float32(dotProduct(p.bits[i*size:(i+1)*size], words))
			bounds[i] += fromBF16(p.scale[i])*(w.alpha*sum+w.beta) + (fromBF16(p.left[i])-fromBF16(p.before[i]))*w.gamma
		}
	},
	gather: func(plane []byte, blocks int, words []int8, rows []int32, out []int32) {
		size := blocks * blockBytes
		for i, row := range rows {
			out[i] = dotProduct(plane[int(row)*size:(int(row)+1)*size], words)
		}
	},
	collect: func(values []float32, least float32, out []int32) int {
		n := 0
		for i, v := range values {
			if v >= least {
				out[n] = int32(i)
				n++
			}
		}
		return n
	},
}

// dotProduct is the sum of codes times query words.
func dotProduct(row []byte, words []int8) int32 {
	var sum int32
	for b := 0; b < len(row); b += blockBytes {
		q := words[b*4 : b*4+blockDims : b*4+blockDims]
		for j, c := range row[b : b+blockBytes : b+blockBytes] {
			sum += int32(c&3)*int32(q[j]) + int32(c>>2&3)*int32(q[2*blockBytes+j]) +
				int32(c>>4&3)*int32(q[blockBytes+j]) + int32(c>>6)*int32(q[3*blockBytes+j])
		}
	}
	return sum
}

// listKernels lists what runs on this machine, the fastest last.
func listKernels() []kernel { return append([]kernel{portable}, machineKernels()...) }

// best is the fastest kernel of this machine.
var best = func() kernel { all := listKernels(); return all[len(all)-1] }()
