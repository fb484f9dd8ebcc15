package fault

// The catalogue; generated from api/ (x-errors).
const (
	FieldMissing          Code = "field_missing"
	FieldInvalid          Code = "field_invalid"
	ImageInvalid          Code = "image_invalid"
	RequestInvalid        Code = "request_invalid" // body is not a JSON object, wrong content type, too deep
	ImageTooLarge         Code = "image_too_large"
	ImageTooManyPixels    Code = "image_too_many_pixels"
	RequestTooLarge       Code = "request_too_large"
	FaceNotFound          Code = "face_not_found" // HTTP 200, ok false
	KeyMissing            Code = "key_missing"
	KeyMalformed          Code = "key_malformed"
	KeyInvalid            Code = "key_invalid"
	KeyExpired            Code = "key_expired"
	KeyRevoked            Code = "key_revoked"
	InsufficientCredits   Code = "insufficient_credits"
	SpendCapReached       Code = "spend_cap_reached"
	PermissionDenied      Code = "permission_denied"
	EnvironmentDenied     Code = "environment_denied"
	AddressDenied         Code = "address_denied"
	LiveAccessNotApproved Code = "live_access_not_approved"
	NotFound              Code = "not_found"
	MethodNotAllowed      Code = "method_not_allowed"
	IdempotencyInProgress Code = "idempotency_in_progress"
	IdempotencyKeyReused  Code = "idempotency_key_reused"
	RateLimited           Code = "rate_limited"
	Overloaded            Code = "overloaded"
	Timeout               Code = "timeout"
	Internal              Code = "internal"
)
