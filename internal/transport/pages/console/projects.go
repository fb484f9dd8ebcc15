package console

import (
	"slices"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/users"
)

// nameProjects returns the names of the projects that the person may see, by id.
func nameProjects(q *request) (map[string]string, error) {
	all, err := listProjects(q)
	return nameAll(all), err
}

// nameAll returns the names of projects by id.
func nameAll(projects []apigen.AdminProject) map[string]string {
	names := map[string]string{}
	for _, p := range projects {
		names[p.ID] = p.Name
	}
	return names
}

// listProjects lists the projects in which the person has a role, by their names.
func listProjects(q *request) ([]apigen.AdminProject, error) {
	var list apigen.AdminProjectList
	if err := q.api.callAdmin("admin.projects.list", nil, nil, &list); err != nil {
		return nil, err
	}
	mine := slices.DeleteFunc(list.Projects, func(p apigen.AdminProject) bool { return !q.session.User.Has(p.ID, users.Roles...) })
	slices.SortStableFunc(mine, func(a, b apigen.AdminProject) int {
		return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name))
	})
	return mine, nil
}

// projectPage is how many projects one page lists.
const projectPage = 50

// projectsView is the list of projects.
type projectsView struct {
	Projects       []apigen.AdminProject
	Left           map[string][]apigen.AdminWallet // of the projects whose usage the person may see, by id
	Found, All     int
	Search         string
	Page, Pages    int
	Previous, Next int // 0: none
}

func showProjects(q *request) error {
	all, err := listProjects(q)
	if err != nil {
		return err
	}
	data := projectsView{All: len(all), Search: strings.TrimSpace(q.r.URL.Query().Get("q"))}
	found := slices.DeleteFunc(all, func(p apigen.AdminProject) bool {
		return !strings.Contains(strings.ToLower(p.Name), strings.ToLower(data.Search)) && p.ID != data.Search
	})
	data.Found, data.Pages = len(found), max(1, (len(found)+projectPage-1)/projectPage)
	page, err := strconv.Atoi(q.r.URL.Query().Get("page"))
	if err != nil {
		page = 1
	}
	data.Page = min(max(page, 1), data.Pages)
	data.Projects = found[(data.Page-1)*projectPage : min(data.Page*projectPage, len(found))]
	if data.Left, err = listBalances(q, data.Projects); err != nil {
		return err
	}
	data.Previous = data.Page - 1
	if data.Page < data.Pages {
		data.Next = data.Page + 1
	}
	return q.page.show("projects", "Projects", data)
}

// listBalances reads the credits left of projects whose usage the person may see.
func listBalances(q *request, projects []apigen.AdminProject) (map[string][]apigen.AdminWallet, error) {
	data := startView{IsAll: q.session.User.Has("", users.Operator, users.Auditor), Projects: projects, Left: map[string][]apigen.AdminWallet{}}
	if data.IsAll {
		var all apigen.AdminWalletList
		if err := q.api.callAdmin("admin.credits.balance", nil, nil, &all); err != nil {
			return nil, err
		}
		data.wallets = all.Wallets
	}
	err := readBalances(q, &data)
	return data.Left, err
}

func createProject(q *request) error {
	var p apigen.AdminProject
	if err := q.api.callAdmin("admin.projects.create", nil, apigen.AdminProjectCreateRequest{Name: q.form.read("name")}, &p); err != nil {
		return q.page.showAgain(err, showProjects)
	}
	return q.page.redirect(Root + "/projects/" + p.ID)
}
