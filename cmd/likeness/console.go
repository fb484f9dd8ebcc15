package main

import (
	"fmt"
	"net"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/command/node"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/pages/console"
)

// consoleCmd is `likeness console`.
type consoleCmd struct {
	Invite consoleInviteCmd `cmd:"" help:"Print a link with which a person sets password and codes for the console; it works once, for 30 minutes."`
	People consolePeopleCmd `cmd:"" help:"List the people of the console with their roles."`
	Remove consoleRemoveCmd `cmd:"" help:"End the sessions of a person and take the roles away."`
}

// newPeople returns the people in the store of a session. Commands that open no one-time codes need no box.
func newPeople(session *adminSession, box *seal.Box) *users.Service {
	return users.New(users.Options{Store: session.local.Store, Box: box, Audit: session.local.Audit})
}

func (s *adminSession) personChange() users.Change { return users.Change{Actor: s.call.Caller.KeyID} }

type consoleInviteCmd struct {
	Name        string `arg:"" help:"Who is invited, such as an e-mail address; a known name gets a new password and new codes."`
	Role        string `help:"operator, owner, developer, reviewer, clerk or auditor; needed for a new person." enum:",operator,owner,developer,reviewer,clerk,auditor" default:""`
	Project     string `help:"The one project that the role is for (id or name); every project when left out."`
	PublicURL   string `env:"LIKENESS_PUBLIC_URL" help:"Address at which people reach the service." placeholder:"URL"`
	Addr        string `env:"LIKENESS_ADDR" default:"127.0.0.1:8080" help:"Address of the service, for the port of the link when --public-url is not set."`
	ConsoleAddr string `env:"LIKENESS_CONSOLE_ADDR" help:"Address of the console, where it has its own." placeholder:"ADDR"`
}

// baseURL is where the console is reached. A link for this machine names localhost: browsers keep
// the cookie of the console there without HTTPS.
func (c *consoleInviteCmd) baseURL() (string, error) {
	address := c.Addr
	switch c.ConsoleAddr {
	case "":
		if c.PublicURL != "" {
			return strings.TrimRight(c.PublicURL, "/"), nil
		}
	case node.ConsoleOff:
		return "", fault.New(fault.FieldInvalid, "console-addr", "The console is off (--console-addr).").WithFix("Start the service without --console-addr off first.")
	default:
		address = c.ConsoleAddr
	}
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return "", fmt.Errorf("--addr %s: %w", address, err)
	}
	return "http://localhost:" + port, nil
}

// Run runs 'likeness console invite'.
func (c *consoleInviteCmd) Run(g *globals) error {
	base, err := c.baseURL()
	if err != nil {
		return err
	}
	return c.invite(g, base)
}

func (c *consoleInviteCmd) invite(g *globals, base string) error {
	if err := g.needStore(); err != nil {
		return err
	}
	return g.withSession(sessionOptions{create: true}, func(session *adminSession) error {
		var grants []users.Grant
		if c.Role != "" {
			grant := users.Grant{Role: users.Role(c.Role)}
			if c.Project != "" {
				p, err := session.local.Accounts.GetProject(g.Ctx, session.local.Store, c.Project)
				if err != nil {
					return err
				}
				grant.ProjectID = p.ID
			}
			grants = append(grants, grant)
		}
		service := newPeople(session, nil)
		if len(grants) == 0 {
			if err := requireRoles(g, service, c.Name); err != nil {
				return err
			}
		}
		p, token, err := service.Invite(g.Ctx, session.personChange(), c.Name, grants...)
		if err != nil {
			return err
		}
		url := base + console.InvitationRoot + "/" + token
		return printResult(g, map[string]string{"id": p.ID, "name": p.Name, "url": url}, func() [][]string {
			return [][]string{
				{"Link", url}, {fmt.Sprintf("It works once, for %d minutes. Then %s signs in at %s", int(users.InvitationLife.Minutes()), p.Name, base+console.Root+"/login")},
			}
		})
	})
}

// requireRoles returns an error for a person who would see nothing.
func requireRoles(g *globals, service *users.Service, name string) error {
	p, err := service.Find(g.Ctx, name)
	if err != nil && fault.CodeOf(err) != fault.NotFound {
		return err
	}
	if len(p.Grants) > 0 {
		return nil
	}
	return fault.New(fault.FieldMissing, "role", "%s has no role yet.", name).WithFix("Add --role operator, or another role.")
}

type consolePeopleCmd struct{}

// Run runs 'likeness console people'.
func (consolePeopleCmd) Run(g *globals) error {
	if err := g.needStore(); err != nil {
		return err
	}
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		all, err := newPeople(session, nil).List(g.Ctx)
		if err != nil {
			return err
		}
		names := newNameIndex(g, session)
		return printList(g, all, "", func() [][]string {
			rows := [][]string{{"ID" + idMark, "NAME", "STATE", "ROLES"}}
			for _, p := range all {
				rows = append(rows, []string{p.ID, p.Name, personState(p), describeGrants(names, p.Grants)})
			}
			return rows
		})
	})
}

// personState returns in one word whether a person can sign in.
func personState(p users.User) string {
	switch {
	case !p.Removed.IsZero():
		return "removed"
	case !p.Accepted:
		return "invited"
	}
	return "active"
}

func describeGrants(names *nameIndex, grants []users.Grant) string {
	var words []string
	for _, g := range grants {
		word := string(g.Role)
		if g.ProjectID != "" {
			word += ":" + names.find(g.ProjectID)
		}
		words = append(words, word)
	}
	text := strings.Join(words, ",")
	return orDash(&text)
}

type consoleRemoveCmd struct {
	Name string `arg:"" help:"Name of the person."`
}

// Run runs 'likeness console remove'.
func (c *consoleRemoveCmd) Run(g *globals) error {
	if err := g.needStore(); err != nil {
		return err
	}
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		service := newPeople(session, nil)
		p, err := service.Find(g.Ctx, c.Name)
		if err != nil {
			return err
		}
		if !p.Removed.IsZero() {
			return fault.New(fault.NotFound, "", "%s was removed before.", p.Name).WithFix("'likeness console people' lists them.")
		}
		if err := service.Remove(g.Ctx, session.personChange(), p.ID); err != nil {
			return err
		}
		return printResult(g, map[string]string{"id": p.ID}, func() [][]string { return [][]string{{"Removed", p.Name}} })
	})
}
