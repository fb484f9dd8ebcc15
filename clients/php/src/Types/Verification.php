<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Types;

use Likeness\Model;

/** A verification. */
final readonly class Verification extends Model
{
    /** @internal property => [name in JSON, type, required] */
    public const FIELDS = [
        'id' => ['id', 'string', true],
        'reference' => ['reference', 'string', true],
        'status' => ['status', VerificationStatus::class, true],
        'decision' => ['decision', VerificationDecision::class, false],
        'decidedBy' => ['decidedBy', VerificationDecidedBy::class, false],
        'nextActor' => ['nextActor', VerificationActor::class, true],
        'waitingFor' => ['waitingFor', VerificationWaitingFor::class, false],
        'lastStep' => ['lastStep', VerificationStepName::class, false],
        'asked' => ['asked', VerificationChecks::class, true],
        'workflow' => ['workflow', VerificationWorkflowRef::class, false],
        'url' => ['url', 'string', false],
        'qr' => ['qr', VerificationQr::class, false],
        'price' => ['price', 'float', true],
        'checks' => ['checks', VerificationCheckResults::class, true],
        'documentChecks' => ['documentChecks', [VerificationSubCheck::class], false],
        'document' => ['document', VerificationDocument::class, false],
        'chip' => ['chip', VerificationChip::class, false],
        'documentSides' => ['documentSides', [VerificationDocumentSide::class], false],
        'printedFields' => ['printedFields', [VerificationPrintedField::class], false],
        'person' => ['person', VerificationPerson::class, false],
        'checkEvidence' => ['checkEvidence', [VerificationCheckEvidence::class], false],
        'reasons' => ['reasons', [VerificationReason::class], true],
        'amlHits' => ['amlHits', [VerificationAmlHit::class], false],
        'trustSeal' => ['trust_seal', VerificationTrustSeal::class, false],
        'sequence' => ['sequence', 'int', true],
        'tag' => ['tag', 'string', false],
        'metadata' => ['metadata', ['*' => 'string'], false],
        'locale' => ['locale', VerificationLocale::class, false],
        'redirectUrl' => ['redirectUrl', 'string', false],
        'consent' => ['consent', VerificationConsent::class, false],
        'enrolment' => ['enrolment', VerificationEnrolment::class, false],
        'images' => ['images', ['string'], true],
        'created' => ['created', 'time', true],
        'expiresAt' => ['expiresAt', 'time', true],
        'decidedAt' => ['decidedAt', 'time', false],
        'deleteAt' => ['deleteAt', 'time', false],
        'deletion' => ['deletion', VerificationDeletion::class, false],
    ];

    public function __construct(
        /** Such as ver_... */
        public string $id,
        /**
         * Your own reference, a letter, digit or _ first, then also . ~ : @ / + = # -. Events and lists show it, so
         * use a pseudonym instead of a name. In the test environment references that begin with test:approved,
         * test:declined, test:needs_review, test:expired or test:aml_hit run the whole life by themselves. 1 to 128
         * characters.
         */
        public string $reference,
        /**
         * Where the verification is. created: the link was made. opened: a browser opened it. capturing: the person
         * agreed and takes the photos. processing: the checks run. needs_review: a reviewer has to decide.
         * completed: there is a decision. expired: the person did not finish in time. cancelled: the business or
         * the person stopped it.
         */
        public VerificationStatus|string $status,
        /**
         * Who has to act next: the person with the link, the service, a reviewer, or no one because it is finished.
         */
        public VerificationActor|string $nextActor,
        /** The checks that were asked for. */
        public VerificationChecks $asked,
        /** What the first decision costs, in credits. */
        public float $price,
        /** The results of the checks. A check that was not asked for is not_run. */
        public VerificationCheckResults $checks,
        /**
         * @var list<VerificationReason> Why the decision is what it is, the deciding reason first: what a reviewer
         * decided, what declines, what leads to a review, notes.
         */
        public array $reasons,
        /** Number of the last event of this verification. */
        public int $sequence,
        /** @var list<string> Names of the stored images, for GET /v1/verifications/{verification}/images/{name}. */
        public array $images,
        /** When it was created. */
        public \DateTimeImmutable $created,
        /** Until when the link works. */
        public \DateTimeImmutable $expiresAt,
        /** The outcome. Absent before the first decision. */
        public VerificationDecision|string|null $decision = null,
        /** Who decided; absent before the first decision. */
        public VerificationDecidedBy|string|null $decidedBy = null,
        /**
         * chip: the person's steps are done, and the files of the chip have to be sent. credits: the project has
         * too few credits for the decision, or the key reached its spend cap. Absent otherwise.
         */
        public VerificationWaitingFor|string|null $waitingFor = null,
        /** The last step that the person completed; absent before the first. */
        public VerificationStepName|string|null $lastStep = null,
        /** The workflow and the version that it keeps; absent without one. */
        public ?VerificationWorkflowRef $workflow = null,
        /**
         * The link for the person; in the answer that makes it alone. Absent where no check needs a step of the
         * person, such as aml alone: it runs at once.
         */
        public ?string $url = null,
        /** The link as a QR code; only together with url. */
        public ?VerificationQr $qr = null,
        /** @var list<VerificationSubCheck>|null What was examined on the document; absent when there was none. */
        public ?array $documentChecks = null,
        /** What was read on the document; absent when there was none. */
        public ?VerificationDocument $document = null,
        /** The chip of the document; absent where none was examined, and after the data was deleted. */
        public ?VerificationChip $chip = null,
        /**
         * @var list<VerificationDocumentSide>|null The sides of the document whose outline is known, the front
         * first, and where their parts lie; absent when there are none, and after the data was deleted.
         */
        public ?array $documentSides = null,
        /**
         * @var list<VerificationPrintedField>|null The fields of the zone that were searched in the printed text of
         * the front; absent where no text was read, and after the data was deleted.
         */
        public ?array $printedFields = null,
        /** What you stated of the person; absent when you stated nothing, and after the data was deleted. */
        public ?VerificationPerson $person = null,
        /**
         * @var list<VerificationCheckEvidence>|null What the checks rest on, whatever they found; absent before
         * they ran, and after the data was deleted.
         */
        public ?array $checkEvidence = null,
        /** @var list<VerificationAmlHit>|null Entries of lists that may be the person; absent when there are none. */
        public ?array $amlHits = null,
        /** Absent before the first decision. */
        public ?VerificationTrustSeal $trustSeal = null,
        /** The tag that it was created with; absent without one, and after the data was deleted. */
        public ?string $tag = null,
        /**
         * @var array<string, string>|null The metadata that it was created with; absent without any, and after the
         * data was deleted.
         */
        public ?array $metadata = null,
        /** Language of the pages for the person. Without it the browser's language is used. */
        public VerificationLocale|string|null $locale = null,
        /** Where the person is sent at the end; absent when none was given. */
        public ?string $redirectUrl = null,
        /** What the person agreed to; absent before. */
        public ?VerificationConsent $consent = null,
        /**
         * What came of checks.enrol; absent where it was not asked for. It stays when the data of the verification
         * is deleted, as the person of the gallery does.
         */
        public ?VerificationEnrolment $enrolment = null,
        /** When the first decision was made; absent before. */
        public ?\DateTimeImmutable $decidedAt = null,
        /** When images and personal fields are deleted; absent before the end, and after. */
        public ?\DateTimeImmutable $deleteAt = null,
        /** Receipt of the deletion of the data; absent before. */
        public ?VerificationDeletion $deletion = null,
    ) {
    }
}
