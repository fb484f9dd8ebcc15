"""Client of Likeness: face, age, photo and identity checks on your own machines.

from likeness_api import Likeness

with Likeness(api_key="sk_test_...", base_url="https://host:8443") as client:
    result = client.face.verify(image1="passport.jpg", image2="selfie.jpg")
    print(result.match, result.similarity)
"""

from . import webhooks
from .answers import Call, Model, Result
from .client import AsyncLikeness, AsyncLikenessAdmin, Likeness, LikenessAdmin
from .errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthenticationError,
    ConflictError,
    InsufficientCreditsError,
    InvalidInputError,
    InvalidRequestError,
    InvalidResponseError,
    LikenessError,
    NotAnsweredError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    TooLargeError,
    WebhookVerificationError,
)
from .gen import types
from .images import Image, ImageInput, Picture
from .options import CallOptions
from .version import VERSION as __version__

__all__ = [
    "ApiConnectionError",
    "ApiError",
    "ApiTimeoutError",
    "AsyncLikeness",
    "AsyncLikenessAdmin",
    "AuthenticationError",
    "Call",
    "CallOptions",
    "ConflictError",
    "Image",
    "ImageInput",
    "InsufficientCreditsError",
    "InvalidInputError",
    "InvalidRequestError",
    "InvalidResponseError",
    "Likeness",
    "LikenessAdmin",
    "LikenessError",
    "Model",
    "NotAnsweredError",
    "NotFoundError",
    "PermissionDeniedError",
    "Picture",
    "RateLimitError",
    "Result",
    "ServerError",
    "TooLargeError",
    "WebhookVerificationError",
    "__version__",
    "types",
    "webhooks",
]
