// Package webhooks manages the webhook endpoints of projects, their deliveries and events.
package webhooks
