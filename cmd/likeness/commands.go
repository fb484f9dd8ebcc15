package main

// commands is the whole command line; one command, one file.
type commands struct {
	globals

	Serve     serveCmd     `cmd:"" help:"Answer the HTTP API."`
	Models    modelsCmd    `cmd:"" help:"Fetch, verify, list and add models."`
	Check     checkCmd     `cmd:"" help:"Check photos against a standard."`
	Eval      evalCmd      `cmd:"" help:"Measure accuracy on labelled photos."`
	Calibrate calibrateCmd `cmd:"" help:"Fit the similarity of the recogniser to pairs of photos."`
	Bench     benchCmd     `cmd:"" help:"Measure latency, throughput and memory."`

	ShowVersion versionCmd    `cmd:"" name:"version" help:"Show the version, the model pack, ONNX Runtime and the processor."`
	Health      healthCmd     `cmd:"" help:"Ask the node with these settings whether it is ready; exit 0 or 1."`
	Doctor      doctorCmd     `cmd:"" help:"Examine the machine, the settings, the store and the models; say what to do."`
	Settings    configCmd     `cmd:"" name:"config" help:"Check settings."`
	Completion  completionCmd `cmd:"" help:"Print the completion script of a shell."`
	Manual      manualCmd     `cmd:"" hidden:"" help:"Print the manual page."`

	Projects      projectsCmd      `cmd:"" help:"Open, name, approve and close projects."`
	Keys          keysCmd          `cmd:"" help:"Create, limit, rotate and revoke keys."`
	Credits       creditsCmd       `cmd:"" help:"Show and change credits."`
	Usage         usageCmd         `cmd:"" help:"Show the charges, summed up."`
	Webhooks      webhooksCmd      `cmd:"" help:"Manage webhook endpoints and their deliveries."`
	Galleries     galleriesCmd     `cmd:"" help:"List galleries, delete them, show deletion receipts."`
	Verifications verificationsCmd `cmd:"" help:"Create, list, show, cancel and delete verifications over the API of a server."`
	Reviews       reviewsCmd       `cmd:"" help:"List, claim and decide what waits for a reviewer, over the API of a server."`
	Workflows     workflowsCmd     `cmd:"" help:"List, show and store workflows of verifications, over the API of a server."`
	Apply         applyCmd         `cmd:"" help:"Make a project what a file says; --dry-run shows the difference."`
	Export        exportCmd        `cmd:"" help:"Print a project as a file for apply."`
	Jobs          jobsCmd          `cmd:"" help:"Enrol, dedupe or check thousands of photos in the background, over the API of a server."`
	Mcp           mcpCmd           `cmd:"" help:"Offer the operations of a server as tools to a program with a language model (Model Context Protocol), on standard input and output."`
	Listen        listenCmd        `cmd:"" help:"Print a project's events, or forward them to an address of this machine."`
	Audit         auditCmd         `cmd:"" help:"Show, export and verify the audit log."`
	Console       consoleCmd       `cmd:"" help:"Invite people to the console, list them, remove them."`
	Admin         adminCmd         `cmd:"" help:"Manage the keys of the admin API."`
	Backup        backupCmd        `cmd:"" help:"Copy a SQLite store while it is in use; verify a backup."`
	Restore       restoreCmd       `cmd:"" help:"Restore a backup of a SQLite store."`
	Store         storeCmd         `cmd:"" help:"Copy a store from SQLite to PostgreSQL, or back."`
	Deletions     deletionsCmd     `cmd:"" help:"Keep a file of deletions beside the backups; repeat them after a restore."`
	Certificates  certificatesCmd  `cmd:"" help:"Import the certificates that chips of travel documents are checked with, list and remove them."`
	Reseal        resealCmd        `cmd:"" help:"Encrypt stored secrets and faces with the newest master key."`
}
