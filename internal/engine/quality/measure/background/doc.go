// Package background measures what lies behind the person, and who else is in the photo.
package background
