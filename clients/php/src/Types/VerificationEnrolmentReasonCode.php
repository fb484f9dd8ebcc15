<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

/**
 * Why a face was not enrolled. person_exists: the gallery has a person with this id. person_deleted: one with this
 * id was deleted or merged after the verification was created. gallery_not_found: it was deleted. gallery_full:
 * there is no room for another face or person. storing_not_enabled: storing was switched off for the project.
 * purge_date_passed: purgeAt came before the decision. face_not_usable: the selfie shows no face, several, or too
 * little of one to tell people apart. models_changed: the face was described by other models than those that run
 * now. A newer server may send other values.
 */
enum VerificationEnrolmentReasonCode: string
{
    case PersonExists = 'person_exists';
    case PersonDeleted = 'person_deleted';
    case GalleryNotFound = 'gallery_not_found';
    case GalleryFull = 'gallery_full';
    case StoringNotEnabled = 'storing_not_enabled';
    case PurgeDatePassed = 'purge_date_passed';
    case FaceNotUsable = 'face_not_usable';
    case ModelsChanged = 'models_changed';
}
