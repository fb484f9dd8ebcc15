package operation

import (
	"cmp"
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/apigen"
)

// FaceCluster groups faces by person (face.cluster): every pair is compared, and the
// groups are the connected parts of the graph of pairs at or above the threshold.
func (s *Service) FaceCluster(ctx context.Context, call *Call, req *apigen.FaceClusterRequest) (*apigen.FaceClusterResult, error) {
	entries := entriesOf(req.Faces)
	ids, err := entryIDs("faces", entries)
	if err != nil {
		return nil, err
	}
	people, err := s.people(ctx, call, picturesOf("faces", entries))
	if err != nil {
		return nil, err
	}
	faces, err := keepFaces(call, "faces", entries, ids, people)
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceClusterResult{Pairs: []apigen.ClusterPair{}, Calibration: s.calibration(req.Threshold, req.Threshold)}
	groups := newGroups(len(faces))
	for i := range faces {
		for j := i + 1; j < len(faces); j++ {
			c := s.compare(faces[i].embedding, faces[j].embedding)
			out.Pairs = append(out.Pairs, apigen.ClusterPair{A: faces[i].id, B: faces[j].id, Similarity: c.Similarity})
			if c.Similarity >= req.Threshold {
				groups.join(i, j)
			}
		}
	}
	slices.SortStableFunc(out.Pairs, func(a, b apigen.ClusterPair) int { return cmp.Compare(b.Similarity, a.Similarity) })
	for _, members := range groups.list() {
		cluster := make([]string, len(members))
		for n, i := range members {
			cluster[n] = faces[i].id
		}
		out.Clusters = append(out.Clusters, cluster)
	}
	return out, nil
}

// groups are disjoint sets of 0..n-1.
type groups []int // parent of each member; a root is its own parent

func newGroups(n int) groups {
	g := make(groups, n)
	for i := range g {
		g[i] = i
	}
	return g
}

func (g groups) root(i int) int {
	for g[i] != i {
		g[i] = g[g[i]]
		i = g[i]
	}
	return i
}

// join merges two sets; the smaller root stays, so that roots are first members.
func (g groups) join(i, j int) {
	a, b := g.root(i), g.root(j)
	g[max(a, b)] = min(a, b)
}

// list returns the sets in order of their first members.
func (g groups) list() [][]int {
	var out [][]int
	place := map[int]int{}
	for i := range g {
		r := g.root(i)
		n, ok := place[r]
		if !ok {
			n = len(out)
			place[r] = n
			out = append(out, nil)
		}
		out[n] = append(out[n], i)
	}
	return out
}
