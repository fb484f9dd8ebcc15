// The screen on which a photo is taken: camera with guidance, or a file.
import { Camera, CameraError, hasCamera, readFile, type CameraProblem } from "./camera";
import { make, makeButton, makeParagraph } from "./dom";
import { Guide } from "./guide";
import type { Shot, StepName } from "./session";
import { hasText, say } from "./texts";

const burstPause = 150; // ms between the pictures of a burst
const selfieSide = 960; // pixels on the long side of a picture of the face
const documentSide = 1920;
const timerPause = 5000; // ms until a picture is taken without guidance
const speakPause = 3000; // ms between two instructions that are read out

export interface ShootEvents {
  onShot(shot: Shot): void;
  onProblem(problem: CameraProblem): void;
  onOtherDevice(): void;
}

/** Shows the camera and takes the photo of one step. */
export class Shooter {
  readonly element: HTMLElement;
  private readonly video = make("video", { attributes: { muted: "", playsinline: "", autoplay: "", "aria-label": "" } });
  private readonly shown = make("p", { class: "instruction", attributes: { "aria-hidden": "true" } });
  private readonly spoken = make("p", { class: "hidden", attributes: { role: "status" } });
  private readonly shutter: HTMLButtonElement;
  private readonly switcher: HTMLButtonElement;
  private camera: Camera | null = null;
  private guide: Guide | null = null;
  private closed = false;
  private starting = false;
  private left = false; // the page was hidden since the camera was last started
  private shooting = false;
  private lastSpoken = 0;
  private timer = 0;
  private wakeLock: WakeLockSentinel | null = null;

  constructor(
    private readonly id: string,
    private readonly step: StepName,
    private readonly frames: number,
    private readonly events: ShootEvents,
  ) {
    const face = step === "selfie";
    this.video.muted = true;
    this.video.setAttribute("aria-label", say("camera.picture"));
    this.shutter = makeButton(say("camera.shoot"), () => void this.shoot(), "primary wide");
    this.shutter.disabled = true;
    this.switcher = makeButton(say("camera.switch"), () => void this.switchCamera());
    this.switcher.hidden = true;
    this.element = make(
      "div",
      { class: face ? "camera face" : "camera document" },
      make("div", { class: "picture" }, this.video, make("div", { class: "guide", attributes: { "aria-hidden": "true" } }), this.shown),
      this.spoken,
      this.shutter,
      make("div", { class: "choices" }, this.switcher, makeFileInput((shot) => this.send(shot)), makeButton(say("otherDevice"), () => this.events.onOtherDevice())),
    );
    document.addEventListener("visibilitychange", this.onVisibility);
  }

  private readonly onVisibility = (): void => {
    if (this.closed) return;
    if (document.hidden) {
      this.left = true;
      this.guide?.stop();
      this.camera?.stop();
    } else {
      void this.start();
    }
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.onVisibility);
    this.guide?.stop();
    this.camera?.stop();
    void this.wakeLock?.release().catch(() => undefined);
  }

  /** Starts the camera, or starts it again after the page was hidden. Being left while the camera starts is no problem of the camera. */
  async start(): Promise<void> {
    if (this.starting || this.closed) return;
    this.starting = true;
    this.instruct("camera.starting");
    let problem: CameraProblem | null;
    do {
      this.left = false;
      problem = await this.tryStart();
    } while (this.left && !document.hidden && !this.closed);
    this.starting = false;
    if (problem && !document.hidden && !this.closed) this.events.onProblem(problem);
  }

  private async tryStart(): Promise<CameraProblem | null> {
    try {
      if (!hasCamera()) throw new CameraError("absent");
      if (this.camera) await this.camera.start();
      else this.camera = await Camera.open(this.video, this.step === "selfie" ? "user" : "environment");
      if (this.closed || document.hidden) {
        this.camera.stop();
        return null;
      }
      this.camera.onChange = (state) => this.onCamera(state);
      this.shutter.disabled = false;
      this.switcher.hidden = (await Camera.count()) < 2;
      this.wakeLock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
      this.startGuide();
      return null;
    } catch (error) {
      return error instanceof CameraError ? error.problem : "failed";
    }
  }

  /** The camera stopped or went on by itself: another program, a lock of the phone, a plug. */
  private onCamera(state: "ended" | "muted" | "unmuted"): void {
    if (this.closed || this.shooting || document.hidden) return;
    this.guide?.stop();
    clearTimeout(this.timer);
    this.shutter.disabled = state !== "unmuted";
    if (state === "unmuted") return this.startGuide();
    this.instruct("camera.starting");
    if (state === "ended") void this.start();
  }

  private startGuide(): void {
    if (!this.camera) return;
    this.guide?.stop();
    clearTimeout(this.timer);
    this.guide = new Guide(this.camera, this.id, this.step, {
      onInstruction: (instruction) => this.instruct(`instruction.${instruction}`),
      onReady: () => void this.shoot(),
      onEnd: (byTimer) => {
        this.instruct(byTimer ? "instruction.hold_still" : "camera.pressButton");
        if (byTimer) this.timer = window.setTimeout(() => void this.shoot(), timerPause);
      },
    });
    void this.guide.run();
  }

  /** Shows an instruction, and has it read out at most every three seconds. */
  private instruct(key: string): void {
    const text = hasText(key) ? say(key) : "";
    if (this.shown.textContent === text) return;
    this.shown.textContent = text;
    if (Date.now() - this.lastSpoken < speakPause && this.spoken.textContent !== "") return;
    this.lastSpoken = Date.now();
    this.spoken.textContent = text;
  }

  private async switchCamera(): Promise<void> {
    try {
      await this.camera?.useNext();
      this.startGuide();
    } catch (error) {
      this.events.onProblem(error instanceof CameraError ? error.problem : "failed");
    }
  }

  private async shoot(): Promise<void> {
    if (!this.camera?.isRunning || this.closed || this.shooting) return;
    this.shooting = true;
    this.guide?.stop();
    this.shutter.disabled = true;
    this.instruct("instruction.hold_still");
    const face = this.step === "selfie";
    const frames: Blob[] = [];
    try {
      for (let i = 0; i < (face ? this.frames : 1); i++) {
        if (i > 0) {
          await new Promise((resolve) => setTimeout(resolve, burstPause));
          await this.camera.waitForNext();
        }
        frames.push(await this.camera.take(face ? selfieSide : documentSide, face ? 0.85 : 0.9));
      }
      this.send({ source: "camera", camera: this.camera.label, frames });
    } catch {
      this.shooting = false;
      this.shutter.disabled = false;
    }
  }

  private send(shot: Shot): void {
    if (this.closed) return;
    navigator.vibrate?.(50);
    this.close();
    this.events.onShot(shot);
  }
}

/** A way to choose a photo that is already there, or to take one with another app. */
export function makeFileInput(onShot: (shot: Shot) => void): HTMLElement {
  const problem = makeParagraph("", "problem");
  problem.setAttribute("role", "alert");
  const input = make("input", {
    attributes: { type: "file", accept: "image/*,.jp2", hidden: "" },
  });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    const blob = await readFile(file);
    input.value = "";
    if (blob) onShot({ source: "file", camera: "", frames: [blob] });
    else problem.textContent = say("file.unreadable");
  });
  return make("div", { class: "file" }, makeButton(say("useFile"), () => input.click()), input, problem);
}
