// Package credits manages the credits of projects and what was charged.
package credits
