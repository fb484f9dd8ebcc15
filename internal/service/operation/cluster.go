package operation

import (
	"cmp"
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// FaceCluster groups faces by person (face.cluster): every pair is compared, and the
// groups are the connected parts of the graph of pairs at or above the threshold.
func (s *Service) FaceCluster(ctx context.Context, call *Call, req *apigen.FaceClusterRequest) (*apigen.FaceClusterResult, error) {
	entries := convertEntries(req.Faces)
	ids, err := assignEntryIDs("faces", entries)
	if err != nil {
		return nil, err
	}
	people, err := s.describeMainFaces(ctx, call, entryImages("faces", entries))
	if err != nil {
		return nil, err
	}
	faces, err := dropFacelessEntries(call, "faces", entries, ids, people)
	if err != nil {
		return nil, err
	}
	s.warnOfMinors(call, facesOf(faces)...)
	out := &apigen.FaceClusterResult{Pairs: []apigen.ClusterPair{}}
	groups := newDisjointSets(len(faces))
	var ages []face.AgeGroup
	for i := range faces {
		for j := i + 1; j < len(faces); j++ {
			c := s.compareDescribed(faces[i].describedFace, faces[j].describedFace, req.Threshold)
			pair := apigen.ClusterPair{A: faces[i].id, B: faces[j].id, Similarity: c.Similarity}
			if c.undecided {
				pair.Status, pair.Reason = newUndecided(c, req.Threshold)
			}
			out.Pairs, ages = append(out.Pairs, pair), append(ages, c.group)
			if c.Similarity >= req.Threshold {
				groups.mergeSets(i, j)
			}
		}
	}
	out.Calibration = s.calibrateComparisons(call, req.Threshold, ages)
	slices.SortStableFunc(out.Pairs, func(a, b apigen.ClusterPair) int { return cmp.Compare(b.Similarity, a.Similarity) })
	for _, members := range groups.listSets() {
		cluster := make([]string, len(members))
		for n, i := range members {
			cluster[n] = faces[i].id
		}
		out.Clusters = append(out.Clusters, cluster)
	}
	return out, nil
}

// disjointSets are disjoint sets of 0..n-1.
type disjointSets []int // parent of each member; a root is its own parent

func newDisjointSets(n int) disjointSets {
	g := make(disjointSets, n)
	for i := range g {
		g[i] = i
	}
	return g
}

func (g disjointSets) findRoot(i int) int {
	for g[i] != i {
		g[i] = g[g[i]]
		i = g[i]
	}
	return i
}

// mergeSets merges two sets; the smaller root stays, so that roots are first members.
func (g disjointSets) mergeSets(i, j int) {
	a, b := g.findRoot(i), g.findRoot(j)
	g[max(a, b)] = min(a, b)
}

// listSets returns the sets in order of their first members.
func (g disjointSets) listSets() [][]int {
	var out [][]int
	place := map[int]int{}
	for i := range g {
		r := g.findRoot(i)
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
