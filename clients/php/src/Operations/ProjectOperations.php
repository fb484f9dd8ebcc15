<?php

// Generated from api/openapi.gen.yaml by make generate; do not edit.

declare(strict_types=1);

namespace Likeness\Operations;

use Likeness\Internal\Core;

/** The operations of a project. */
abstract class ProjectOperations
{
    public readonly FaceOperations $face;
    public readonly AgeOperations $age;
    public readonly PhotoOperations $photo;
    public readonly StandardsOperations $standards;
    public readonly KioskOperations $kiosk;
    public readonly LivenessOperations $liveness;
    public readonly AgeGateOperations $ageGate;
    public readonly FaceLoginOperations $faceLogin;
    public readonly FraudOperations $fraud;
    public readonly ProctorOperations $proctor;
    public readonly IdentityOperations $identity;
    public readonly MrzOperations $mrz;
    public readonly DocumentsOperations $documents;
    public readonly NfcOperations $nfc;
    public readonly AmlOperations $aml;
    public readonly GalleriesOperations $galleries;
    public readonly DeletionsOperations $deletions;
    public readonly VerificationsOperations $verifications;
    public readonly WorkflowsOperations $workflows;
    public readonly ReviewsOperations $reviews;
    public readonly JobsOperations $jobs;

    /** @internal */
    protected function __construct(Core $core)
    {
        $this->face = new FaceOperations($core);
        $this->age = new AgeOperations($core);
        $this->photo = new PhotoOperations($core);
        $this->standards = new StandardsOperations($core);
        $this->kiosk = new KioskOperations($core);
        $this->liveness = new LivenessOperations($core);
        $this->ageGate = new AgeGateOperations($core);
        $this->faceLogin = new FaceLoginOperations($core);
        $this->fraud = new FraudOperations($core);
        $this->proctor = new ProctorOperations($core);
        $this->identity = new IdentityOperations($core);
        $this->mrz = new MrzOperations($core);
        $this->documents = new DocumentsOperations($core);
        $this->nfc = new NfcOperations($core);
        $this->aml = new AmlOperations($core);
        $this->galleries = new GalleriesOperations($core);
        $this->deletions = new DeletionsOperations($core);
        $this->verifications = new VerificationsOperations($core);
        $this->workflows = new WorkflowsOperations($core);
        $this->reviews = new ReviewsOperations($core);
        $this->jobs = new JobsOperations($core);
    }
}
