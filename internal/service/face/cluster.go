package face

import (
	"cmp"
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceCluster groups faces by person (face.cluster): every pair is compared, and the
// groups are the connected parts of the graph of pairs at or above the threshold.
func (s *Service) FaceCluster(ctx context.Context, c *call.Call, req *apigen.FaceClusterRequest) (*apigen.FaceClusterResult, error) {
	entries := faceimage.ConvertEntries(req.Faces)
	ids, err := faceimage.AssignEntryIDs("faces", entries)
	if err != nil {
		return nil, err
	}
	people, err := s.faces.DescribeMainFaces(ctx, c, faceimage.EntryImages("faces", entries))
	if err != nil {
		return nil, err
	}
	faces, err := faceimage.DropFacelessEntries(c, "faces", entries, ids, people)
	if err != nil {
		return nil, err
	}
	faceimage.WarnOfMinors(c, faceimage.FacesOf(faces)...)
	out := &apigen.FaceClusterResult{Pairs: []apigen.ClusterPair{}}
	groups := newDisjointSets(len(faces))
	var ages []engine.AgeGroup
	for i := range faces {
		for j := i + 1; j < len(faces); j++ {
			compared := s.faces.CompareFaces(faces[i].DescribedFace, faces[j].DescribedFace, req.Threshold)
			pair := apigen.ClusterPair{A: faces[i].ID, B: faces[j].ID, Similarity: compared.Similarity}
			if compared.Undecided {
				pair.Status, pair.Reason = faceimage.NewUndecided(compared, req.Threshold)
			}
			out.Pairs, ages = append(out.Pairs, pair), append(ages, compared.Group)
			if compared.Similarity >= req.Threshold {
				groups.mergeSets(i, j)
			}
		}
	}
	out.Calibration = s.faces.CalibrateComparisons(c, req.Threshold, ages)
	slices.SortStableFunc(out.Pairs, func(a, b apigen.ClusterPair) int { return cmp.Compare(b.Similarity, a.Similarity) })
	for _, members := range groups.listSets() {
		cluster := make([]string, len(members))
		for n, i := range members {
			cluster[n] = faces[i].ID
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
