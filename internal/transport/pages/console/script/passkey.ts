// Passkeys: signing in with one, and making one on the page of the account. The forms are shown where the browser can do it.

interface Failure {
  verdict: string;
  sentences: string[] | null;
}

/** Asks the service what the authenticator shall sign. */
async function fetchOptions(address: string): Promise<unknown> {
  const answer = await fetch(address, { method: "POST" });
  const content: unknown = await answer.json();
  if (answer.ok) return content;
  const failure = content as Failure;
  throw new Error([failure.verdict, ...(failure.sentences ?? [])].join(" "));
}

/** What to say about a failure of the browser: people stop the dialog, and a device that has the passkey refuses a second one. */
function describeFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === "NotAllowedError") return "Nothing was done: it was stopped, took too long, or no passkey of this console is there.";
  if (error instanceof DOMException && error.name === "InvalidStateError") return "This device has a passkey of yours already.";
  if (error instanceof DOMException && error.name === "SecurityError") return "The browser makes no passkeys at this address. Open the console by its name, over HTTPS.";
  return error instanceof Error ? error.message : "It did not work.";
}

/** Sends a form once the authenticator has answered: its answer goes into the field "credential". */
function enableForm(form: HTMLFormElement, ask: (options: unknown) => Promise<Credential | null>): void {
  const address = form.dataset["passkey"];
  const field = form.elements.namedItem("credential");
  const text = form.querySelector<HTMLElement>("[data-passkey-text]");
  if (!address || !(field instanceof HTMLInputElement) || !text) return;
  form.hidden = false;
  for (const other of document.querySelectorAll<HTMLElement>("[data-passkey-absent]")) other.hidden = true;
  form.addEventListener("submit", async (event) => {
    if (field.value !== "") return; // the authenticator has answered
    event.preventDefault();
    text.textContent = "Follow the instructions of the browser.";
    try {
      const credential = await ask(await fetchOptions(address));
      if (!(credential instanceof PublicKeyCredential)) return;
      field.value = JSON.stringify(credential.toJSON());
      form.requestSubmit();
    } catch (error) {
      text.textContent = describeFailure(error);
    }
  });
}

/** Shows the forms for passkeys. */
export function enablePasskeys(): void {
  if (typeof PublicKeyCredential === "undefined" || typeof PublicKeyCredential.parseRequestOptionsFromJSON !== "function") return;
  const signIn = document.querySelector<HTMLFormElement>("form[data-passkey-sign-in]");
  if (signIn) {
    enableForm(signIn, (options) =>
      navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON) }),
    );
  }
  const add = document.querySelector<HTMLFormElement>("form[data-passkey-add]");
  if (add) {
    enableForm(add, (options) =>
      navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON) }),
    );
  }
}
