package httpapi

import "net/http"

// BodyRequest says whose body another part of the program reads, and how large it may be.
type BodyRequest struct {
	// Owner is whose share of the memory for bodies counts: each owner counts like a project.
	Owner string
	Limit int64 // bytes
}

// HeldBody is a body in memory. Its bytes count against the share of its owner until Release, which wipes them.
type HeldBody struct {
	Bytes []byte
	mem   *lease
}

// ReadBody reads the body of a request that another part of the program serves, with the times and within the
// memory for the bodies of the API. Memory is reserved as bytes arrive. Release must follow where there is
// no error.
func (s *Server) ReadBody(w http.ResponseWriter, r *http.Request, b BodyRequest) (*HeldBody, error) {
	if r.ContentLength > b.Limit {
		return nil, tooLarge(b.Limit)
	}
	mem := &lease{from: &s.memory, quota: s.quota, project: b.Owner}
	reader := &bodyReader{control: http.NewResponseController(w), body: r.Body, idle: s.cfg.BodyIdle, total: s.cfg.BodyTotal, asArrives: true}
	data, err := reader.readBody(r.ContentLength, b.Limit, mem)
	if err != nil {
		mem.releaseAll()
		return nil, err
	}
	return &HeldBody{Bytes: data, mem: mem}, nil
}

// Release wipes the body and everything that was read from it.
func (b *HeldBody) Release() {
	if b != nil && b.mem != nil {
		b.mem.releaseAll()
		b.Bytes = nil
	}
}

// Reserve counts n further bytes, which are made of the body outside its memory, until Release.
func (b *HeldBody) Reserve(n int64) error { return b.mem.reserveBytes(n) }

// ReadForm splits a body of multipart/form-data and calls visit for each part, at most most times. Errors of visit
// end it. The body itself cannot be read again.
func (b *HeldBody) ReadForm(contentType string, most int, visit func(FormPart) error) error {
	return readForm(b.Bytes, contentType, most, func(part FormPart) error {
		if !part.IsFile && !isCleanText(string(part.Value), formControls) || !isCleanText(part.Name, "") {
			return newUncleanError("The form")
		}
		return visit(part)
	})
}
