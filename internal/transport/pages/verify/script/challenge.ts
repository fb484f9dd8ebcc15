// The challenge: one instruction after the other, as the service asks for it. Loaded only where a verification has one.
import type { Camera } from "./camera";
import type { Session } from "./session";

const frameSide = 480; // pixels on the long side
const frameQuality = 0.8;
const framePause = 300; // ms between two frames: about three a second
const slowPause = 900; // ms after quickFrames of one instruction: who takes longer needs no more frames for it
const quickFrames = 5;
const colourPause = 620; // ms that a colour is shown before the frame: less than two changes a second
const mostFailures = 4; // calls in a row without an answer

const colours = CHALLENGE_COLOURS;

/** What the page lends to this script, so that it is loaded once. */
export interface Tools {
  make: typeof import("./dom").make;
  say(key: string, values?: Record<string, string | number>): string;
  openCamera(video: HTMLVideoElement): Promise<Camera>;
  begin(id: string, nonce: string, camera: string, byMotion: boolean): Promise<Session>;
  sendFrame(id: string, nonce: string, number: number, frame: Blob): Promise<{ hint?: string; done: boolean; session: Session }>;
  /** How long to wait before trying again; 0: the call failed for good. */
  pauseAfter(error: unknown): number;
  /** The state after a frame that was taken, though its answer was lost; null: it failed for another reason. */
  readAfter(id: string, error: unknown): Promise<Session | null>;
}

/** One challenge on the page. */
export class Challenge {
  readonly element: HTMLElement;
  private readonly video: HTMLVideoElement;
  private readonly shown: HTMLElement;
  private readonly arrow: HTMLElement;
  private readonly spoken: HTMLElement;
  private readonly progress: HTMLProgressElement;
  private camera: Camera | null = null;
  private closed = false;

  constructor(
    private readonly tools: Tools,
    private readonly id: string,
    private readonly byMotion: boolean,
  ) {
    const { make, say } = tools;
    this.video = make("video", { attributes: { muted: "", playsinline: "", autoplay: "", "aria-label": say("camera.picture") } });
    this.video.muted = true;
    this.arrow = make("span", { class: "arrow", attributes: { "aria-hidden": "true" } });
    this.shown = make("p", { class: "instruction", attributes: { "aria-hidden": "true" } });
    this.spoken = make("p", { class: "hidden", attributes: { role: "status" } });
    this.progress = make("progress", { class: "wide", attributes: { max: "1", value: "0" } });
    this.element = make(
      "div",
      { class: "camera face" },
      make("div", { class: "picture" }, this.video, make("div", { class: "guide", attributes: { "aria-hidden": "true" } }), this.arrow, this.shown),
      this.spoken,
      this.progress,
    );
  }

  close(): void {
    this.closed = true;
    this.camera?.stop();
  }

  /** Plays the challenge to its end; answers the state after it, or null when the page was closed meanwhile. */
  async run(nonce: string): Promise<Session | null> {
    this.instruct("camera.starting");
    this.camera = await this.tools.openCamera(this.video);
    if (this.closed) {
      this.camera.stop();
      return null;
    }
    let session = await this.tools.begin(this.id, nonce, this.camera.label, this.byMotion);
    let failures = 0;
    let first = 1; // frame of the present instruction
    let hint = ""; // what kept the frame before from being of use
    while (!this.closed && session.challenge) {
      const { nonce: own, frame: number } = session.challenge;
      this.showTask(session, hint);
      await this.waitForFrame(session.challenge.task, number - first);
      if (this.closed) return null;
      try {
        const answer = await this.tools.sendFrame(this.id, own, number, await this.camera.take(frameSide, frameQuality));
        session = answer.session;
        failures = 0;
        if (answer.done) {
          first = number + 1;
          navigator.vibrate?.(40);
        }
        hint = answer.hint ?? "";
      } catch (error) {
        const read = await this.tools.readAfter(this.id, error);
        if (read?.challenge?.nonce === own && ++failures <= mostFailures) {
          session = read;
          continue;
        }
        const pause = this.tools.pauseAfter(error);
        if (pause === 0 || ++failures > mostFailures) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    this.camera.stop();
    return this.closed ? null : session;
  }

  /** Waits until the next frame: until a colour was on the screen for a while, and painted. */
  private async waitForFrame(task: string, frames: number): Promise<void> {
    if (colours[task]) await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise((resolve) => setTimeout(resolve, colours[task] ? colourPause : frames < quickFrames ? framePause : slowPause));
  }

  private showTask(session: Session, hint: string): void {
    if (!session.challenge) return;
    const { task, done, total } = session.challenge;
    this.progress.max = total;
    this.progress.value = done;
    this.progress.setAttribute("aria-label", this.tools.say("challenge.progress", { done, total }));
    const colour = colours[task];
    this.element.classList.toggle("screen", colour !== undefined);
    this.element.style.backgroundColor = colour ?? "";
    this.arrow.textContent = hint && hint !== "turn_further" ? "" : ({ turn_left: "←", turn_right: "→" }[task] ?? "");
    if (hint) return this.instruct(`instruction.${hint}`);
    if (colour) return this.instruct("challenge.task.light");
    this.instruct(`challenge.task.${task === "look_straight" && done > 0 ? "back" : task}`);
  }

  /** Shows an instruction and has it read out. */
  private instruct(key: string): void {
    const text = this.tools.say(key);
    if (this.shown.textContent === text) return;
    this.shown.textContent = text;
    this.spoken.textContent = text;
  }
}
