// The page of a photo check: a picture taken with the camera, with instructions, and the slider from before to after.
import { Camera, CameraError, hasCamera } from "../../verify/script/camera";
import type { CameraProblem } from "../../verify/script/camera";

const frameSide = 320; // pixels on the long side of a picture that an instruction is asked for
const frameInterval = 500; // ms between two of them
const photoSide = 2000;

const problems: Record<CameraProblem, string> = {
  denied: "The browser may not use the camera. Allow it in the address bar, or choose a file.",
  missing: "There is no camera. Choose a file.",
  used: "Another program uses the camera. Close it, or choose a file.",
  absent: "This page may not use a camera: it needs HTTPS. Choose a file.",
  failed: "The camera gives no picture. Choose a file.",
};

interface Guidance {
  ready: boolean;
  text: string;
}

/** Asks for instructions while the camera runs, one at a time and none while the page is hidden. */
async function guide(camera: Camera, addressNow: () => string, show: (guidance: Guidance) => void): Promise<void> {
  let positionOnly = false; // after each ready answer to a picture that was examined whole
  while (camera.isRunning) {
    if (!document.hidden) {
      try {
        const asked: boolean = positionOnly;
        positionOnly = false;
        const address = addressNow();
        const answer: Response = await fetch(asked ? `${address}&positionOnly=true` : address, { method: "POST", body: await camera.take(frameSide, 0.7) });
        if (answer.ok && camera.isRunning) {
          const guidance = (await answer.json()) as Guidance;
          positionOnly = guidance.ready && !asked;
          show(guidance);
        }
      } catch {
        // the next picture is asked for in a moment
      }
    }
    await new Promise((resolve) => setTimeout(resolve, frameInterval));
  }
}

/**
 * Shows the camera and sends the form with a picture of it. With data-photographer the instructions are for whoever holds
 * the camera, which is the one at the back of a phone, and decides when to take the picture; without, it is taken when it is good.
 */
export function enableCamera(): void {
  const area = document.querySelector<HTMLElement>("[data-camera]");
  const find = <T extends Element>(name: string): T | null => area?.querySelector<T>(name) ?? null;
  const [start, live, video, text, taken] = [find<HTMLElement>("[data-start]"), find<HTMLElement>("[data-live]"), find<HTMLVideoElement>("video"), find<HTMLElement>("[data-guidance]"), find<HTMLElement>("[data-taken]")];
  const field = document.getElementById(area?.dataset["photo"] ?? "");
  const address = area?.dataset["camera"];
  if (!area || !address || !start || !live || !video || !text || !taken || !(field instanceof HTMLInputElement) || !hasCamera()) return;
  let camera: Camera | undefined;
  let wanted = false; // false: the person stopped the camera, perhaps before it was open
  const close = (): void => {
    wanted = false;
    camera?.stop();
    live.hidden = true;
    start.hidden = false;
  };
  const byHand = area.dataset["photographer"] !== undefined;
  const file = document.querySelector<HTMLDetailsElement>("details[data-instead]"); // the form for a file
  if (file && !file.querySelector("[aria-invalid]")) file.open = false;
  const take = async (): Promise<void> => {
    if (!camera?.isRunning) return;
    const files = new DataTransfer();
    files.items.add(new File([await camera.take(photoSide, 0.95)], "camera.jpg", { type: "image/jpeg" }));
    field.files = files.files;
    close();
    taken.textContent = "The photo is being checked.";
    field.form?.requestSubmit();
  };
  start.addEventListener("click", async () => {
    taken.textContent = "";
    for (const last of document.querySelectorAll<HTMLElement>(".signal")) last.hidden = true; // that of the customer before
    wanted = true;
    live.hidden = false;
    start.hidden = true;
    try {
      camera = await Camera.open(video, byHand ? "environment" : "user");
      if (!wanted) return camera.stop();
      const standard = field.form?.elements.namedItem("standard");
      const query = (): string => new URLSearchParams({ for: byHand ? "photographer" : "person", ...(standard instanceof HTMLSelectElement && { standard: standard.value }) }).toString();
      await guide(camera, () => `${address}?${query()}`, (guidance) => {
        text.textContent = guidance.text;
        text.classList.toggle("good", guidance.ready);
        if (!byHand && guidance.ready) void take();
      });
    } catch (error) {
      close();
      if (file) file.open = true;
      taken.textContent = problems[error instanceof CameraError ? error.problem : "failed"];
    }
  });
  find("[data-stop]")?.addEventListener("click", close);
  find("[data-take]")?.addEventListener("click", () => void take());
  area.hidden = false;
}

/** Shows the photo before and after in one place, with a slider between the two. */
export function enableSplit(): void {
  const area = document.querySelector<HTMLElement>("[data-split]");
  const after = area?.querySelector<HTMLElement>("[data-after]");
  const slider = area?.querySelector<HTMLInputElement>("input");
  if (!area || !after || !slider) return;
  const show = (): void => {
    after.style.clipPath = `inset(0 0 0 ${100 - Number(slider.value)}%)`;
  };
  slider.addEventListener("input", show);
  area.hidden = false;
  show();
}
