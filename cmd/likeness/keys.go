package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// keysCmd is `likeness keys`.
type keysCmd struct {
	List   keysListCmd   `cmd:"" help:"List keys with the last four characters of their secrets."`
	Create keysCreateCmd `cmd:"" help:"Create a key and print its secret, this once."`
	Show   keysShowCmd   `cmd:"" help:"Show a key."`
	Update keysUpdateCmd `cmd:"" help:"Change what a key may do; settings of flags left out stay."`
	Rotate keysRotateCmd `cmd:"" help:"Give a key a new secret and print it, this once."`
	Revoke keysRevokeCmd `cmd:"" help:"Revoke a key; this cannot be undone."`
}

// keyState returns in one word whether a key is usable.
func keyState(k apigen.AdminKey) string {
	switch {
	case k.Revoked != nil:
		return "revoked"
	case isKeyExpired(k):
		return "expired"
	}
	return "good"
}

func isKeyExpired(k apigen.AdminKey) bool { return k.Expires != nil && !k.Expires.After(time.Now()) }

func keyRows(names *nameIndex, keys ...apigen.AdminKey) func() [][]string {
	return func() [][]string {
		rows := [][]string{{"ID" + idMark, "NAME", "ENV", "STATE", "SECRET", "PERMISSIONS", "ADDRESSES", "DAY CAP", "MONTH CAP", "EXPIRES", "PROJECT"}}
		for _, k := range keys {
			secret := "-"
			if n := len(k.Secrets); n > 0 {
				secret = "..." + k.Secrets[n-1].LastFour
			}
			addresses := strings.Join(k.AllowList, ",")
			rows = append(rows, []string{
				k.ID, k.Name, string(k.Environment), keyState(k), secret, strings.Join(k.Permissions, ","), orDash(&addresses),
				k.DayCap, k.MonthCap, formatDay(k.Expires), names.find(k.Project),
			})
		}
		return rows
	}
}

func createdRows(c *apigen.AdminKeyCreated) func() [][]string {
	return func() [][]string {
		rows := [][]string{{"Key", c.Key.ID}, {"API key", c.ApiKey}}
		if c.ClientID != nil {
			rows = append(rows, []string{"Client id", *c.ClientID}, []string{"Client secret", orDash(c.ClientSecret)})
		}
		return append(rows, []string{"Keep it now: it is shown this once."})
	}
}

// keyLimits are the flags of what a key may do.
type keyLimits struct {
	Permission []string `help:"Operation (face.detect), group (face.*) or *; may be repeated." placeholder:"NAME"`
	Allow      []string `help:"Address or CIDR range that may use the key; may be repeated." placeholder:"CIDR"`
	Rate       float64  `help:"Sustained calls a second; goes with --burst." placeholder:"N"`
	Burst      int      `help:"Most calls that the key may send at once." placeholder:"N"`
	DayCap     string   `help:"Most credits in a UTC day; 0 means no cap." placeholder:"CREDITS"`
	MonthCap   string   `help:"Most credits in a UTC month; 0 means no cap." placeholder:"CREDITS"`
	Expires    string   `help:"Day or time when the key stops working." placeholder:"TIME"`
}

func (l *keyLimits) toRequest() (apigen.AdminKeyUpdateRequest, error) {
	expires, err := parseMoment("expires", l.Expires)
	if err == nil && (l.Rate != 0) != (l.Burst != 0) {
		err = fmt.Errorf("--rate and --burst go together")
	}
	r := apigen.AdminKeyUpdateRequest{
		Permissions: l.Permission, AllowList: l.Allow, DayCap: optionalText(l.DayCap), MonthCap: optionalText(l.MonthCap), Expires: expires,
	}
	if l.Rate != 0 {
		r.Rate = &apigen.AdminKeyRate{PerSecond: l.Rate, Burst: l.Burst}
	}
	return r, err
}

type keysListCmd struct {
	Project string `help:"Only keys of this project (id or name)."`
}

// Run runs 'likeness keys list'.
func (c *keysListCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		list, err := session.KeysList(g.Ctx, session.call, &apigen.AdminKeysListInput{Project: optionalText(c.Project)})
		if err != nil {
			return err
		}
		return printList(g, list.Keys, "", keyRows(newNameIndex(g, session), list.Keys...))
	})
}

type keysCreateCmd struct {
	Project     string `arg:"" help:"Id or name of the project."`
	Name        string `arg:"" help:"What the key is for."`
	Environment string `help:"test or live." enum:"test,live" default:"test"`
	keyLimits
}

// Run runs 'likeness keys create'.
func (c *keysCreateCmd) Run(g *globals) error {
	limits, err := c.toRequest()
	if err != nil {
		return err
	}
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		made, err := session.KeysCreate(g.Ctx, session.call, &apigen.AdminKeyCreateRequest{
			Project: c.Project, Environment: apigen.AdminEnvironment(c.Environment), Name: c.Name, Permissions: limits.Permissions,
			AllowList: limits.AllowList, Rate: limits.Rate, DayCap: limits.DayCap, MonthCap: limits.MonthCap, Expires: limits.Expires,
		})
		if err != nil {
			return err
		}
		return printResult(g, made, createdRows(made))
	})
}

// showKey prints the key that fn returns for the id of a key, which key names.
func showKey(g *globals, key string, fn func(session *adminSession, id string) (*apigen.AdminKey, error)) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		id, err := session.findID(g, "key", key)
		if err != nil {
			return err
		}
		k, err := fn(session, id)
		if err != nil {
			return err
		}
		return printFitted(g, k, keyRows(newNameIndex(g, session), *k))
	})
}

type keysShowCmd struct {
	Key string `arg:"" help:"Name or id of the key."`
}

// Run runs 'likeness keys show'.
func (c *keysShowCmd) Run(g *globals) error {
	return showKey(g, c.Key, func(session *adminSession, id string) (*apigen.AdminKey, error) {
		return session.KeysGet(g.Ctx, session.call, &apigen.AdminKeysGetInput{Key: id})
	})
}

type keysUpdateCmd struct {
	Key          string `arg:"" help:"Name or id of the key."`
	Name         string `help:"What the key is for."`
	NeverExpires bool   `help:"Remove the expiry."`
	AnyAddress   bool   `help:"Allow every address."`
	keyLimits
}

// Run runs 'likeness keys update'.
func (c *keysUpdateCmd) Run(g *globals) error {
	limits, err := c.toRequest()
	if err != nil {
		return err
	}
	limits.Name = optionalText(c.Name)
	if c.NeverExpires {
		limits.NeverExpires = &c.NeverExpires
	}
	if c.AnyAddress {
		limits.AllowList = []string{}
	}
	return showKey(g, c.Key, func(session *adminSession, id string) (*apigen.AdminKey, error) {
		return session.KeysUpdate(g.Ctx, session.call, &apigen.AdminKeysUpdateInput{Key: id, AdminKeyUpdateRequest: limits})
	})
}

type keysRotateCmd struct {
	Key     string        `arg:"" help:"Name or id of the key."`
	Overlap time.Duration `help:"How long earlier secrets stay valid." default:"24h"`
}

// Run runs 'likeness keys rotate'.
func (c *keysRotateCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		id, err := session.findID(g, "key", c.Key)
		if err != nil {
			return err
		}
		made, err := session.KeysRotate(g.Ctx, session.call, &apigen.AdminKeysRotateInput{
			Key: id, AdminRotateRequest: apigen.AdminRotateRequest{OverlapSeconds: int(c.Overlap.Seconds())},
		})
		if err != nil {
			return err
		}
		return printResult(g, made, createdRows(made))
	})
}

type keysRevokeCmd struct {
	Key string `arg:"" help:"Name or id of the key."`
}

// Run runs 'likeness keys revoke'.
func (c *keysRevokeCmd) Run(g *globals) error {
	return showKey(g, c.Key, func(session *adminSession, id string) (*apigen.AdminKey, error) {
		return session.KeysRevoke(g.Ctx, session.call, &apigen.AdminKeysRevokeInput{Key: id})
	})
}
