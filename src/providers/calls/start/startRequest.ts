import { portalFetch } from '../portalFetch.ts';

/** The request for what a screen shows first, at the address `at`. It never rejects; undefined when no answer came. */
export type StartRequest = {
  readonly token: string;
  readonly at: string;
  readonly response: Promise<Response | undefined>;
};

declare global {
  /** Sent by the script in the document, before the code that uses it is loaded. */
  var startRequest: StartRequest | undefined;
}

/** Milliseconds; then the screen asks for each part itself. */
const patience = 15_000;

export function sendStart(token: string, at: string): StartRequest {
  const response = portalFetch(`/api/start?at=${encodeURIComponent(at)}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  return { token, at, response };
}
