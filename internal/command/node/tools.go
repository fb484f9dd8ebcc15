package node

import (
	"context"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/transport/mcpserver"
)

// openTools serves the operations as tools of the Model Context Protocol. Their calls go through the HTTP interface
// with the key of the caller.
func (n starter) openTools(description *api.Description) error {
	if n.opt.MCP == "" || n.opt.MCP == mcpserver.Off {
		return nil
	}
	tools, err := mcpserver.New(mcpserver.Options{
		Description: description, Version: n.opt.Version, Allow: n.opt.MCP, MaxMilli: n.opt.MCPMilli, Log: n.log,
		Call: func(ctx context.Context, r mcpserver.Request) (*mcpserver.Answer, error) {
			answer, err := n.server.ForwardCall(ctx, mcpserver.RequestOf(ctx), r.Method, r.Target, r.Body)
			if err != nil {
				return nil, err
			}
			return &mcpserver.Answer{Charged: answer.Charged, Remaining: answer.Remaining, Body: answer.Body}, nil
		},
	})
	if err != nil {
		return err
	}
	n.server.Handle(mcpserver.Path, tools.NewHandler(mcpserver.Transport{
		Identify: n.server.IdentifyCaller, Refuse: n.server.Refuse, ReadBody: n.server.ReadBody,
		PublicURL: n.opt.PublicURL,
	}))
	return nil
}
