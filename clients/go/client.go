// Package likeness is the client of Likeness: face, age, photo and identity checks on your own
// machines.
//
//	client, err := likeness.New(likeness.WithAPIKey("sk_test_..."), likeness.WithBaseURL("https://host:8443"))
//	result, err := client.Face.Verify(ctx, likeness.FaceVerifyParams{
//		Image1: likeness.File("passport.jpg"), Image2: likeness.File("selfie.jpg"),
//	})
//	fmt.Println(result.Match, result.Similarity)
//
// Optional parameters are pointers, see Ptr; lists, images and maps are left out when they are nil.
// Errors are *Error, see there. A client is safe for use by several goroutines.
package likeness

import (
	"context"
	"iter"
)

// Client is the client of a project.
type Client struct {
	ProjectOperations
	core *core
}

// AdminClient is the client of an operator, with an sk_admin_... key.
type AdminClient struct {
	AdminOperations
}

// New makes the client of a project; nothing is sent yet. The error is ErrInvalidInput with the
// option at fault as Param.
func New(options ...ClientOption) (*Client, error) {
	c, err := newCore(options)
	if err != nil {
		return nil, err
	}
	return &Client{ProjectOperations: newProjectOperations(c), core: c}, nil
}

// NewAdmin makes the client of an operator, as New does.
func NewAdmin(options ...ClientOption) (*AdminClient, error) {
	c, err := newCore(options)
	if err != nil {
		return nil, err
	}
	return &AdminClient{AdminOperations: newAdminOperations(c)}, nil
}

// Close closes idle connections; a client can be used after it. It does nothing to an HTTP
// client that was given.
func (c *Client) Close() { c.core.transport.close() }

// Close closes idle connections, as Client.Close does.
func (c *AdminClient) Close() { c.core.transport.close() }

// String is the address of the service.
func (c *Client) String() string { return "likeness.Client(" + *c.core.options.baseURL + ")" }

// String is the address of the service.
func (c *AdminClient) String() string { return "likeness.AdminClient(" + *c.core.options.baseURL + ")" }

// core makes the calls of a client.
type core struct {
	options   *clientOptions
	transport *transport
	tokens    *tokenCache
}

func newCore(options []ClientOption) (*core, error) {
	read, err := readClientOptions(options)
	if err != nil {
		return nil, err
	}
	t, err := newTransport(read)
	if err != nil {
		return nil, err
	}
	c := &core{options: read, transport: t}
	c.tokens = &tokenCache{exchange: c.exchangeToken}
	return c, nil
}

// send makes a call and returns its typed result.
func send[R any](ctx context.Context, c *core, o *operation, params any, options []CallOption) (*R, error) {
	got, err := c.call(ctx, o, params, options)
	if err != nil {
		return nil, err
	}
	return newResult[R](got)
}

// call is the loop over the tries of one call.
func (c *core) call(ctx context.Context, o *operation, params any, options []CallOption) (*answer, error) {
	r, err := newRetries(o, c.options, options)
	if err != nil {
		return nil, err
	}
	req, err := buildRequest(o, params, c.options.forbidPaths)
	if err != nil {
		return nil, err
	}
	for {
		key, err := c.findKey(ctx, r)
		if err != nil {
			return nil, err
		}
		limit, err := r.beginTry()
		if err != nil {
			return nil, err
		}
		r.headers.Set("Authorization", "Bearer "+key.value())
		got, failure := c.transport.send(ctx, outgoing{method: o.method, address: *c.options.baseURL + req.target, headers: r.headers, body: req.body}, limit)
		var done *answer
		var step *repeat
		switch {
		case failure != nil && ctx.Err() != nil:
			return nil, cancelled(ctx)
		case failure != nil:
			step, err = r.afterFailure(failure)
		default:
			done, step, err = r.afterAnswer(got)
		}
		if err != nil || done != nil {
			return done, err
		}
		if step.renew {
			c.tokens.forget(key)
		}
		if err := sleep(ctx, step.wait); err != nil {
			return nil, err
		}
	}
}

// findKey is the key that is sent: the client's own, or an access token.
func (c *core) findKey(ctx context.Context, r *retries) (*token, error) {
	if c.options.credentials.clientSecret == nil {
		return &token{value: c.options.credentials.key}, nil
	}
	limit, err := r.remaining()
	if err != nil {
		return nil, err
	}
	return c.tokens.get(ctx, limit)
}

// pages iterates over the items of all pages, from the one at params: fetch asks for a page,
// advance moves the parameters to the next one and reports whether there is one.
func pages[P, R, I any](params P, fetch func(P) (*R, error), items func(*R) []I, advance func(*P, *R) bool) iter.Seq2[I, error] {
	return func(yield func(I, error) bool) {
		at := params
		for {
			page, err := fetch(at)
			if err != nil {
				var none I
				yield(none, err)
				return
			}
			for _, item := range items(page) {
				if !yield(item, nil) {
					return
				}
			}
			if len(items(page)) == 0 || !advance(&at, page) {
				return
			}
		}
	}
}

// goOn sets the parameter of the next page. It is false at the end: next is absent or what was sent.
func goOn[T comparable](sent **T, next *T) bool {
	if next == nil || *sent != nil && **sent == *next {
		return false
	}
	*sent = Ptr(*next)
	return true
}
