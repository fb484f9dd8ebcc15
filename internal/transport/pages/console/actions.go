package console

import "github.com/likeness-api/likeness/internal/state/users"

// scope is where a person needs one of the roles of an action.
type scope int

const (
	public     scope = iota // nobody has to be signed in
	signedIn                // any role, or none
	somewhere               // in some project
	inProject               // in the project of the path
	everywhere              // for every project
)

// action is a page (GET) or a form (POST).
type action struct {
	name         string // of the action; POST actions of a page begin with its name
	method, path string
	scope        scope
	roles        []users.Role
	live         []users.Role // who may do it to things of the live environment; nil: roles
	serve        func(*request) error
	menu         string // the entry of the menu; empty: none
	shownBy      string // the page with the form of a POST
	up           string // the page that a page belongs to, such as the list of what it shows; empty: none
	done         string // the message after a form
	upload       bool   // the form carries a photo
	camera       bool   // the page may ask for the camera
}

func roles(list ...users.Role) []users.Role { return list }

const (
	operator  = users.Operator
	owner     = users.Owner
	developer = users.Developer
	reviewer  = users.Reviewer
	clerk     = users.Clerk
	auditor   = users.Auditor
)

const projectRoot = Root + "/projects/{project}"

// listActions is the table of every page and form: who may use it. Nothing else says it; a test
// walks it in every role.
func (s *Site) listActions() []*action {
	var all []*action
	for _, part := range [][]*action{accountActions(), projectActions(), settingsActions(), keyActions(), liveAccessActions(), usageActions(), webhookActions(), reviewActions(), verificationActions(), workflowActions(), codeActions(), requestActions(), photoActions(), ageActions(), playgroundActions(), trialActions(), galleryActions(), screeningActions(), modelActions(), certificateActions(), auditActions()} {
		all = append(all, part...)
	}
	return all
}

func accountActions() []*action {
	invitation := InvitationRoot + "/{token}"
	return []*action{
		{name: "login", method: "GET", path: loginPath, scope: public, serve: showLogin},
		{name: "signIn", method: "POST", path: loginPath, scope: public, serve: signIn, shownBy: "login"},
		{name: "provider.start", method: "GET", path: providerPath, scope: public, serve: startAtProvider},
		{name: "provider.finish", method: "GET", path: callbackPath, scope: public, serve: finishAtProvider},
		{name: "login.passkeyOptions", method: "POST", path: loginPath + "/passkey/options", scope: public, serve: beginPasskeySignIn, shownBy: "login"},
		{name: "login.passkey", method: "POST", path: loginPath + "/passkey", scope: public, serve: signInWithPasskey, shownBy: "login"},
		{name: "invitation", method: "GET", path: invitation, scope: public, serve: showInvitation},
		{name: "invitation.accept", method: "POST", path: invitation, scope: public, serve: acceptInvitation, shownBy: "invitation", done: "Password and codes are set. Sign in with them now."},
		{name: "invitation.provider", method: "GET", path: invitation + "/provider", scope: public, serve: acceptAtProvider},
		{name: "start", method: "GET", path: Root, scope: signedIn, serve: showStart, menu: "Start"},
		{name: "account", method: "GET", path: accountPath, scope: signedIn, serve: showAccount, menu: "Your account"},
		{name: "account.passkeyOptions", method: "POST", path: accountPath + "/passkeys/options", scope: signedIn, serve: beginPasskey, shownBy: "account"},
		{name: "account.addPasskey", method: "POST", path: accountPath + "/passkeys", scope: signedIn, serve: addPasskey, shownBy: "account", done: "The passkey was added. You can sign in with it from now on."},
		{name: "account.removePasskey", method: "POST", path: accountPath + "/passkeys/remove", scope: signedIn, serve: removeOwnPasskey, shownBy: "account", done: "The passkey was removed. Remove it from the device as well."},
		{name: "account.password", method: "POST", path: accountPath + "/password", scope: signedIn, serve: changeOwnPassword, shownBy: "account", done: "The password was changed. Sign in with the new one."},
		{name: "account.renew", method: "POST", path: accountPath + "/renew", scope: signedIn, serve: renewOwnAccess, shownBy: "account"},
		{name: "account.endSessions", method: "POST", path: accountPath + "/sessions", scope: signedIn, serve: endOwnSessions, done: "You were signed out on every device."},
		{name: "signOut", method: "POST", path: Root + "/logout", scope: signedIn, serve: signOut, done: "You are signed out."},

		{name: "people", method: "GET", path: Root + "/people", scope: everywhere, roles: roles(operator), serve: showUsers, menu: "People"},
		{name: "people.invite", method: "POST", path: Root + "/people", scope: everywhere, roles: roles(operator), serve: inviteUserFromForm, shownBy: "people"},
		{name: "person", method: "GET", path: Root + "/people/{person}", scope: everywhere, roles: roles(operator), serve: showUser, up: "people"},
		{name: "person.addRole", method: "POST", path: Root + "/people/{person}/roles", scope: everywhere, roles: roles(operator), serve: addRole, shownBy: "person", done: "The role was given."},
		{name: "person.dropRole", method: "POST", path: Root + "/people/{person}/roles/drop", scope: everywhere, roles: roles(operator), serve: dropRole, shownBy: "person", done: "The role was taken away."},
		{name: "person.invite", method: "POST", path: Root + "/people/{person}/invitation", scope: everywhere, roles: roles(operator), serve: inviteAgain, shownBy: "person"},
		{name: "person.unlink", method: "POST", path: Root + "/people/{person}/unlink", scope: everywhere, roles: roles(operator), serve: unlinkUser, shownBy: "person", done: "The account of the provider is not linked any more. All sessions of this person have ended. The account stays out until the person gets another invitation."},
		{name: "person.removePasskey", method: "POST", path: Root + "/people/{person}/passkeys/remove", scope: everywhere, roles: roles(operator), serve: removePasskey, shownBy: "person", done: "The passkey was removed."},
		{name: "person.endSessions", method: "POST", path: Root + "/people/{person}/sessions", scope: everywhere, roles: roles(operator), serve: endSessions, shownBy: "person", done: "All sessions of this person have ended."},
		{name: "person.remove", method: "POST", path: Root + "/people/{person}/remove", scope: everywhere, roles: roles(operator), serve: removeUser, shownBy: "person", done: "The person was removed."},
	}
}

func projectActions() []*action {
	return []*action{
		{name: "projects", method: "GET", path: Root + "/projects", scope: somewhere, roles: users.Roles, serve: showProjects, menu: "Projects"},
		{name: "projects.create", method: "POST", path: Root + "/projects", scope: everywhere, roles: roles(operator), serve: createProject, shownBy: "projects", done: "The project was created."},
		{name: "project", method: "GET", path: projectRoot, scope: inProject, roles: users.Roles, serve: showProject, menu: "Overview"},
	}
}

func keyActions() []*action {
	manage := roles(operator, owner, developer)
	live := roles(operator, owner)
	return []*action{
		{name: "keys", method: "GET", path: projectRoot + "/keys", scope: inProject, roles: roles(operator, owner, developer, auditor), serve: showKeys, menu: "Keys"},
		{name: "keys.create", method: "POST", path: projectRoot + "/keys", scope: inProject, roles: manage, live: live, serve: createKey, shownBy: "keys"},
		{name: "key", method: "GET", path: projectRoot + "/keys/{key}", scope: inProject, roles: roles(operator, owner, developer, auditor), serve: showKey, up: "keys"},
		{name: "key.settings", method: "GET", path: projectRoot + "/keys/{key}/settings", scope: inProject, roles: manage, live: live, serve: showKeySettings, up: "keys"},
		{name: "key.update", method: "POST", path: projectRoot + "/keys/{key}", scope: inProject, roles: manage, live: live, serve: updateKey, shownBy: "key.settings", done: "The key was changed."},
		{name: "key.rotate", method: "POST", path: projectRoot + "/keys/{key}/rotate", scope: inProject, roles: manage, live: live, serve: rotateKey, shownBy: "key"},
		{name: "key.revoke", method: "POST", path: projectRoot + "/keys/{key}/revoke", scope: inProject, roles: manage, live: live, serve: revokeKey, shownBy: "key.settings", done: "The key was revoked."},
	}
}
