package likeness

// Version of this module.
const Version = "1.0.0"
