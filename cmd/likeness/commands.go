package main

// commands is the whole command line; one command, one file.
type commands struct {
	globals

	Serve     serveCmd     `cmd:"" group:"Run a service" help:"Answer the HTTP API."`
	Models    modelsCmd    `cmd:"" group:"Run a service" help:"Fetch, verify, list and add models."`
	Check     checkCmd     `cmd:"" group:"Check and measure" help:"Check photos against a standard."`
	Eval      evalCmd      `cmd:"" group:"Check and measure" help:"Measure accuracy on labelled photos."`
	Calibrate calibrateCmd `cmd:"" group:"Check and measure" help:"Fit the similarity of the recogniser to pairs of photos."`
	Bench     benchCmd     `cmd:"" group:"Check and measure" help:"Measure latency, throughput and memory."`

	ShowVersion versionCmd    `cmd:"" group:"Run a service" name:"version" help:"Show the version, the model pack, ONNX Runtime and the processor."`
	Health      healthCmd     `cmd:"" group:"Run a service" help:"Ask the node with these settings whether it is ready; exit 0 or 1."`
	Doctor      doctorCmd     `cmd:"" group:"Run a service" help:"Examine the machine, the settings, the store and the models; say what to do."`
	Settings    configCmd     `cmd:"" group:"Run a service" name:"config" help:"Check settings."`
	Completion  completionCmd `cmd:"" group:"Shell" help:"Print the completion script of a shell."`
	Manual      manualCmd     `cmd:"" hidden:"" help:"Print the manual page."`

	Projects      projectsCmd      `cmd:"" group:"Manage projects" help:"Open, name, approve and close projects."`
	Keys          keysCmd          `cmd:"" group:"Manage projects" help:"Create, limit, rotate and revoke keys."`
	Credits       creditsCmd       `cmd:"" group:"Manage projects" help:"Show and change credits."`
	Usage         usageCmd         `cmd:"" group:"Manage projects" help:"Show the charges, summed up."`
	Webhooks      webhooksCmd      `cmd:"" group:"Manage projects" help:"Manage webhook endpoints and their deliveries."`
	Galleries     galleriesCmd     `cmd:"" group:"Manage projects" help:"List galleries, delete them, show deletion receipts."`
	Verifications verificationsCmd `cmd:"" group:"Call a service" help:"Create, list, show, cancel and delete verifications over the API of a server."`
	Reviews       reviewsCmd       `cmd:"" group:"Call a service" help:"List, claim and decide what waits for a reviewer, over the API of a server."`
	Workflows     workflowsCmd     `cmd:"" group:"Call a service" help:"List, show and store workflows of verifications, over the API of a server."`
	Apply         applyCmd         `cmd:"" group:"Manage projects" help:"Make a project what a file says; --dry-run shows the difference."`
	Export        exportCmd        `cmd:"" group:"Manage projects" help:"Print a project as a file for apply."`
	Jobs          jobsCmd          `cmd:"" group:"Call a service" help:"Enrol, dedupe or check thousands of photos in the background, over the API of a server."`
	Mcp           mcpCmd           `cmd:"" group:"Call a service" help:"Offer the operations of a server as tools to a program with a language model (Model Context Protocol), on standard input and output."`
	Listen        listenCmd        `cmd:"" group:"Call a service" help:"Print a project's events, or forward them to an address of this machine."`
	Audit         auditCmd         `cmd:"" group:"Keep a store" help:"Show, export and verify the audit log."`
	Console       consoleCmd       `cmd:"" group:"Run a service" help:"Invite people to the console, list them, remove them."`
	Admin         adminCmd         `cmd:"" group:"Run a service" help:"Manage the keys of the admin API."`
	Backup        backupCmd        `cmd:"" group:"Keep a store" help:"Copy a SQLite store while it is in use; verify a backup."`
	Restore       restoreCmd       `cmd:"" group:"Keep a store" help:"Restore a backup of a SQLite store."`
	Store         storeCmd         `cmd:"" group:"Keep a store" help:"Copy a store from SQLite to PostgreSQL, or back."`
	Deletions     deletionsCmd     `cmd:"" group:"Keep a store" help:"Keep a file of deletions beside the backups; repeat them after a restore."`
	Certificates  certificatesCmd  `cmd:"" group:"Keep a store" help:"Import the certificates that chips of travel documents are checked with, list and remove them."`
	Reseal        resealCmd        `cmd:"" group:"Keep a store" help:"Encrypt stored secrets and faces with the newest master key."`
}
