// The calls of the page: docs/verification.md, "For the person's browser".

export type StepName = "consent" | "document_front" | "document_back" | "selfie" | "challenge";

export interface StepState {
  name: StepName;
  accepted: boolean;
  nonce?: string;
  triesLeft: number;
  problem?: { code: string; fix: string };
}

export interface Session {
  id: string;
  business: string;
  locale?: string;
  test: boolean;
  status: "created" | "opened" | "capturing" | "processing" | "needs_review" | "completed" | "expired" | "cancelled";
  captures: boolean;
  expiresAt: string;
  step?: StepName;
  steps: StepState[];
  consent: { face: boolean; document: boolean; lists: boolean; checks: string[]; retentionDays: number };
  frames: number;
  livenessMode?: "passive" | "motion" | "light";
  challenge?: { nonce: string; task: string; done: number; total: number; frame: number }; // that goes on
  decision?: "approved" | "declined" | "needs_review";
  waitingFor?: string;
  hints?: { code: string; fix: string }[];
  redirectUrl?: string;
}

export interface Transfer {
  url: string;
  svg: string;
  expiresAt: string;
}

export interface Guidance {
  ready: boolean;
  instruction: string;
  text: string;
  ended?: boolean; // the link has used up its guidance
}

/** A refused or failed call. code is offline when no answer came. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    readonly requestId: string,
    readonly retryAfter: number, // seconds; 0: not said
  ) {
    super(code);
  }
}

const timeLimit = 90_000; // ms for one call

async function call<T>(method: string, path: string, body?: BodyInit, type?: string): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeLimit);
  let answer: Response;
  let content: { ok?: boolean; data?: T; request_id?: string; error?: { code: string } };
  try {
    answer = await fetch(`/v/api/sessions${path}`, {
      method,
      body: body ?? null,
      headers: type ? { "Content-Type": type } : {},
      cache: "no-store",
      signal: ending.signal,
    });
    content = await answer.json();
  } catch {
    throw new CallError("offline", "", 0);
  } finally {
    clearTimeout(timer);
  }
  if (!answer.ok || !content.ok || content.data === undefined) {
    throw new CallError(content.error?.code ?? "internal", content.request_id ?? "", Number(answer.headers.get("Retry-After") ?? 0));
  }
  return content.data;
}

const json = "application/json";

export const openLink = (token: string) => call<Session>("POST", "", JSON.stringify({ token }), json);
export const readSession = (id: string) => call<Session>("GET", `/${id}`);
export const sendConsent = (id: string, agree: boolean, text?: { id: string; sha256: string; language: string }) =>
  call<Session>("POST", `/${id}/consent`, JSON.stringify({ agree, textId: text?.id, textSha256: text?.sha256, language: text?.language }), json);
export const stopSession = (id: string) => call<Session>("POST", `/${id}/stop`, "{}", json);
export const makeTransfer = (id: string) => call<Transfer>("POST", `/${id}/transfer`, "{}", json);
/** With positionOnly the service leaves out what it examined in the frame before. */
export const askGuidance = (id: string, step: StepName, frame: Blob, positionOnly: boolean) =>
  call<Guidance>("POST", `/${id}/steps/${step}/frame${positionOnly ? "?positionOnly=true" : ""}`, frame, "image/jpeg");

export const beginChallenge = (id: string, nonce: string, camera: string, byMotion: boolean) =>
  call<Session>("POST", `/${id}/challenge`, JSON.stringify({ nonce, camera: camera.slice(0, 200), byMotion, automated: navigator.webdriver === true }), json);
export const skipChallenge = (id: string, nonce: string) => call<Session>("POST", `/${id}/challenge/skip`, JSON.stringify({ nonce }), json);
export const sendChallengeFrame = (id: string, nonce: string, number: number, frame: Blob) =>
  call<{ hint?: string; done: boolean; session: Session }>("POST", `/${id}/challenge/frame?nonce=${nonce}&number=${number}`, frame, "image/jpeg");

export interface Shot {
  source: "camera" | "file";
  camera: string;
  frames: Blob[];
}

export function sendShot(id: string, step: StepName, nonce: string, shot: Shot): Promise<Session> {
  const form = new FormData();
  form.append("nonce", nonce);
  form.append("source", shot.source);
  form.append("camera", shot.camera.slice(0, 200));
  form.append("automated", String(navigator.webdriver === true));
  for (const frame of shot.frames) form.append("frames", frame, "frame.jpg");
  return call<Session>("POST", `/${id}/steps/${step}`, form);
}
