// Live guidance: small frames go to the server, one at a time, and its instruction is shown.
import type { Camera } from "./camera";
import { askGuidance, CallError, type StepName } from "./session";

const normal = { side: 320, quality: 0.6, pause: 280 }; // up to 3 frames a second
const slow = { side: 240, quality: 0.5, pause: 900 };
const slowAnswer = 800; // ms from which on smaller frames are sent
const lateAnswer = 2000; // ms above which guidance stops: the button is left
const mostLate = 3; // late answers in a row
const mostRefusals = 5; // by a service that is busy, in a row
const readyAnswers = 3; // in a row until the picture is taken
const sameAnswers = 2; // in a row until an instruction is shown

export interface GuideEvents {
  /** A new instruction. */
  onInstruction(instruction: string): void;
  /** The picture can be taken. */
  onReady(): void;
  /** There will be no more instructions; byTimer: the page shall take the picture by itself. */
  onEnd(byTimer: boolean): void;
}

/** Asks for instructions until it is stopped. */
export class Guide {
  private stopped = false;

  constructor(
    private readonly camera: Camera,
    private readonly id: string,
    private readonly step: StepName,
    private readonly events: GuideEvents,
  ) {}

  stop(): void {
    this.stopped = true;
  }

  async run(): Promise<void> {
    let ready = 0;
    let late = 0;
    let failures = 0;
    let refusals = 0;
    let last = "";
    let repeated = 0;
    let pace = normal;
    let positionOnly = false; // after each ready answer to a frame that was examined whole
    while (!this.stopped) {
      await new Promise((resolve) => setTimeout(resolve, pace.pause));
      if (this.stopped || document.hidden || !this.camera.isRunning) continue;
      if (this.camera.isBlack()) {
        ready = 0;
        this.events.onInstruction("black_picture");
        continue;
      }
      const begin = performance.now();
      try {
        const frame = await this.camera.take(pace.side, pace.quality);
        const guidance = await askGuidance(this.id, this.step, frame, positionOnly);
        if (guidance.ended) {
          if (!this.stopped) this.events.onEnd(true);
          return;
        }
        positionOnly = guidance.ready && !positionOnly;
        failures = 0;
        refusals = 0;
        if (this.stopped) return;
        repeated = guidance.instruction === last ? repeated + 1 : 1;
        last = guidance.instruction;
        if (repeated >= sameAnswers || guidance.ready) this.events.onInstruction(guidance.instruction);
        ready = guidance.ready ? ready + 1 : 0;
      } catch (error) {
        if (error instanceof CallError && (error.code === "rate_limited" || error.code === "overloaded")) {
          if (++refusals > mostRefusals) break;
          await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(5, error.retryAfter || 1)));
        } else if (++failures > mostLate) {
          break;
        }
        ready = 0;
        positionOnly = false;
        continue;
      }
      if (ready >= readyAnswers) {
        if (!this.stopped) this.events.onReady();
        return;
      }
      const took = performance.now() - begin;
      pace = took > slowAnswer ? slow : normal;
      late = took > lateAnswer ? late + 1 : 0;
      if (late >= mostLate) break;
    }
    if (!this.stopped) this.events.onEnd(false);
  }
}
