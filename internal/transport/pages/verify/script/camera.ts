// The camera of the device and the pictures taken from it.

/** Why there is no picture. */
export type CameraProblem = "denied" | "missing" | "used" | "absent" | "failed";

export class CameraError extends Error {
  constructor(readonly problem: CameraProblem) {
    super(problem);
  }
}

const patience = 15_000; // ms until a camera that gives no picture counts as failed; the person may be reading the browser's question

const blackSample = 10; // of 255; darkness has noise above it

export function hasCamera(): boolean {
  return Boolean(navigator.mediaDevices?.getUserMedia);
}

export class Camera {
  private stream: MediaStream | null = null;
  /** Called when the camera gives no picture any more, or one again, without being asked to. */
  onChange: (state: "ended" | "muted" | "unmuted") => void = () => undefined;

  private constructor(
    readonly video: HTMLVideoElement,
    private facing: "user" | "environment",
    private device: string,
  ) {}

  /** Starts the camera that faces the person or the other way and shows it in video. */
  static async open(video: HTMLVideoElement, facing: "user" | "environment"): Promise<Camera> {
    const camera = new Camera(video, facing, "");
    await camera.start();
    return camera;
  }

  async start(): Promise<void> {
    if (!hasCamera()) throw new CameraError("absent");
    this.stop();
    const selection = this.device ? { deviceId: { exact: this.device } } : { facingMode: { ideal: this.facing } };
    const size = this.facing === "user" ? { width: { ideal: 1280 }, height: { ideal: 960 } } : { width: { ideal: 1920 }, height: { ideal: 1080 } };
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...selection, ...size } });
    } catch (error) {
      throw new CameraError(findProblem(error));
    }
    this.stream = stream;
    this.video.srcObject = stream;
    for (const track of stream.getVideoTracks()) {
      const tell = (state: "ended" | "muted" | "unmuted") => {
        if (this.stream === stream) this.onChange(state);
      };
      track.addEventListener("ended", () => tell("ended"));
      track.addEventListener("mute", () => tell("muted"));
      track.addEventListener("unmute", () => tell("unmuted"));
    }
    await this.waitForPicture();
  }

  private async waitForPicture(): Promise<void> {
    const end = Date.now() + patience;
    await this.video.play().catch(() => undefined);
    while (this.video.videoWidth === 0 || this.video.readyState < 2) {
      if (Date.now() > end || !this.stream) {
        this.stop();
        throw new CameraError("failed");
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  stop(): void {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = null;
    this.video.srcObject = null;
  }

  get isRunning(): boolean {
    return this.stream?.getVideoTracks().some((track) => track.readyState === "live") ?? false;
  }

  /** The name of the camera as the browser gives it. */
  get label(): string {
    return this.stream?.getVideoTracks()[0]?.label ?? "";
  }

  /** Goes on to the next camera of the device; reports whether there is another one. */
  async useNext(): Promise<boolean> {
    const devices = (await navigator.mediaDevices.enumerateDevices()).filter((d) => d.kind === "videoinput");
    if (devices.length < 2) return false;
    const current = this.stream?.getVideoTracks()[0]?.getSettings().deviceId;
    const next = devices[(devices.findIndex((d) => d.deviceId === current) + 1) % devices.length];
    if (!next) return false;
    this.device = next.deviceId;
    await this.start();
    return true;
  }

  static async count(): Promise<number> {
    return (await navigator.mediaDevices.enumerateDevices()).filter((d) => d.kind === "videoinput").length;
  }

  /** Whether the camera shows nothing: it is covered, or another program holds it. */
  isBlack(): boolean {
    const side = 16;
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context || this.video.videoWidth === 0) return false;
    context.drawImage(this.video, 0, 0, side, side);
    const samples = context.getImageData(0, 0, side, side).data;
    return samples.every((value, i) => i % 4 === 3 || value < blackSample);
  }

  /** Waits until the camera gives another picture, at most a second: a slow one would be taken twice. */
  waitForNext(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, 1000);
      this.video.requestVideoFrameCallback?.(() => resolve());
    });
  }

  /** Takes a picture whose long side has at most the given number of pixels. */
  take(longSide: number, quality: number): Promise<Blob> {
    return encode(this.video, this.video.videoWidth, this.video.videoHeight, longSide, quality);
  }
}

function findProblem(error: unknown): CameraProblem {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    case "NotReadableError":
    case "AbortError":
      return "used";
  }
  return "failed";
}

/** Draws a picture no larger than asked for as a JPEG file; nothing but its pixels is kept. */
async function encode(source: CanvasImageSource, width: number, height: number, longSide: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new CameraError("failed"))), "image/jpeg", quality);
  });
}

const fileSide = 2000; // pixels on the long side of a chosen file as it is sent

/** Turns a chosen file into an upright JPEG file where the browser can read it; null when it is too large to be sent as it is. */
export async function readFile(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const blob = await encode(bitmap, bitmap.width, bitmap.height, fileSide, 0.9);
    bitmap.close();
    return blob;
  } catch {
    // The service reads formats that a browser may not, such as HEIC.
    return file.size <= MAX_IMAGE_BYTES ? file : null;
  }
}
