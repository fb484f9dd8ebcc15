// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi;

/** The operations of a project. */
public abstract class ProjectOperations {
  private final FaceOperations face;
  private final AgeOperations age;
  private final PhotoOperations photo;
  private final StandardsOperations standards;
  private final KioskOperations kiosk;
  private final LivenessOperations liveness;
  private final AgeGateOperations ageGate;
  private final FaceLoginOperations faceLogin;
  private final FraudOperations fraud;
  private final ProctorOperations proctor;
  private final IdentityOperations identity;
  private final MrzOperations mrz;
  private final DocumentsOperations documents;
  private final NfcOperations nfc;
  private final AmlOperations aml;
  private final GalleriesOperations galleries;
  private final DeletionsOperations deletions;
  private final VerificationsOperations verifications;
  private final WorkflowsOperations workflows;
  private final ReviewsOperations reviews;
  private final JobsOperations jobs;

  ProjectOperations(Core core) {
    this.face = new FaceOperations(core);
    this.age = new AgeOperations(core);
    this.photo = new PhotoOperations(core);
    this.standards = new StandardsOperations(core);
    this.kiosk = new KioskOperations(core);
    this.liveness = new LivenessOperations(core);
    this.ageGate = new AgeGateOperations(core);
    this.faceLogin = new FaceLoginOperations(core);
    this.fraud = new FraudOperations(core);
    this.proctor = new ProctorOperations(core);
    this.identity = new IdentityOperations(core);
    this.mrz = new MrzOperations(core);
    this.documents = new DocumentsOperations(core);
    this.nfc = new NfcOperations(core);
    this.aml = new AmlOperations(core);
    this.galleries = new GalleriesOperations(core);
    this.deletions = new DeletionsOperations(core);
    this.verifications = new VerificationsOperations(core);
    this.workflows = new WorkflowsOperations(core);
    this.reviews = new ReviewsOperations(core);
    this.jobs = new JobsOperations(core);
  }

  /**
   * The operations face.*: detect, count, crop, redact, match, verify, similarity, dedupe,
   * watchlist, cluster, analyze, attributes, ppe, emotion, age, quality, search.
   */
  public FaceOperations face() {
    return face;
  }

  /** The operations age.*: verify, verify live. */
  public AgeOperations age() {
    return age;
  }

  /** The operations photo.*: compliance. */
  public PhotoOperations photo() {
    return photo;
  }

  /** The operations standards.*: list. */
  public StandardsOperations standards() {
    return standards;
  }

  /** The operations kiosk.*: photo. */
  public KioskOperations kiosk() {
    return kiosk;
  }

  /** The operations liveness.*: check. */
  public LivenessOperations liveness() {
    return liveness;
  }

  /** The operations ageGate.*: checkout. */
  public AgeGateOperations ageGate() {
    return ageGate;
  }

  /** The operations faceLogin.*: authenticate. */
  public FaceLoginOperations faceLogin() {
    return faceLogin;
  }

  /** The operations fraud.*: signup check. */
  public FraudOperations fraud() {
    return fraud;
  }

  /** The operations proctor.*: check. */
  public ProctorOperations proctor() {
    return proctor;
  }

  /** The operations identity.*: verify. */
  public IdentityOperations identity() {
    return identity;
  }

  /** The operations mrz.*: parse, read. */
  public MrzOperations mrz() {
    return mrz;
  }

  /** The operations documents.*: read. */
  public DocumentsOperations documents() {
    return documents;
  }

  /** The operations nfc.*: verify. */
  public NfcOperations nfc() {
    return nfc;
  }

  /** The operations aml.*: screen, batch. */
  public AmlOperations aml() {
    return aml;
  }

  /** The operations galleries.*: list, create, get, delete. */
  public GalleriesOperations galleries() {
    return galleries;
  }

  /** The operations deletions.*: list, get. */
  public DeletionsOperations deletions() {
    return deletions;
  }

  /**
   * The operations verifications.*: list, create, get, delete, chip, cancel, link, review, image.
   */
  public VerificationsOperations verifications() {
    return verifications;
  }

  /** The operations workflows.*: list, create, get. */
  public WorkflowsOperations workflows() {
    return workflows;
  }

  /** The operations reviews.*: list, claim, release, ask again. */
  public ReviewsOperations reviews() {
    return reviews;
  }

  /** The operations jobs.*: list, create, get, close, pause, resume, cancel. */
  public JobsOperations jobs() {
    return jobs;
  }
}
