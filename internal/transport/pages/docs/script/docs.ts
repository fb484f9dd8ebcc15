// What the documentation pages gain from a script. Every page is complete without it.
import { enableSamples } from "../../script/samples";

/** Leads links to the former single page, such as /docs#error-rate_limited, to the new pages. */
function followFormerLink(): void {
  const error = /^#error-([a-z_]+)$/.exec(location.hash);
  if (location.pathname === "/docs" && error) location.replace(`/docs/errors/${error[1]}`);
}

followFormerLink();
enableSamples();
