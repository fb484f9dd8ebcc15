// Package projects manages the projects of a service.
package projects
