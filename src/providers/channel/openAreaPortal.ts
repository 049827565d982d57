import { type AreaMessage, areaWorkerPrefix } from '#core/api/portalMessages.ts';
import type { PortalFetch } from '../calls/portalFetch.ts';
import { openPortalChannel } from './openPortalChannel.ts';

/** Why a portal in a browser does not start; the other reasons concern one request. */
const startFaults = ['newer', 'noStorage', 'full'] as const;

type StartFault = (typeof startFaults)[number] | 'failed';

type Options = {
  /** Address of the worker's script; undefined where the server has none. */
  readonly worker: string | undefined;
  readonly hello: AreaMessage;
  /** The sentence for a portal that does not start. */
  readonly explain: (fault: StartFault) => string;
};

type Running = { readonly send: PortalFetch; readonly worker: Worker; token?: Promise<string> };

export type AreaPortal = {
  /** As the server's: with a session of the same person, whatever the request has. */
  readonly fetch: PortalFetch;
  /** Resolves with the first request. */
  readonly used: Promise<void>;
  readonly close: () => void;
};

/**
 * The portal of the areas that stay in this browser. Its worker starts with the first request. While it cannot start, requests are answered
 * with 503 and the reason, and the next one tries again.
 */
export function openAreaPortal({ worker: script, hello, explain }: Options): AreaPortal {
  let running: Running | undefined;
  let noteUse = () => {};
  const used = new Promise<void>((resolve) => (noteUse = resolve));

  function start(): Running {
    if (script === undefined) throw new TypeError('failed');
    const worker = new Worker(script, { type: 'module', name: areaWorkerPrefix + hello.person.id });
    worker.postMessage(hello);
    return { worker, send: openPortalChannel({ worker }) };
  }

  function close(): void {
    running?.worker.terminate();
    running = undefined;
  }

  function refuse(fault: StartFault): Response {
    close();
    const detail = explain(fault);
    return Response.json({ title: detail, status: 503, detail }, { status: 503 });
  }

  async function signIn({ send }: Running): Promise<string> {
    const open = () =>
      send('/api/local/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ person: hello.person.id }),
      });
    // The tab that had the call was closed, as when this page is loaded again: one session more does no harm.
    const response = await open().catch((error: unknown) => {
      if (error instanceof TypeError && error.message === 'closed') return open();
      throw error;
    });
    if (!response.ok) throw new TypeError('failed');
    return ((await response.json()) as { readonly Token: string }).Token;
  }

  async function answer(address: string, request: RequestInit = {}): Promise<Response> {
    let current: Running;
    let token: string;
    try {
      running ??= start();
      current = running;
      current.token ??= signIn(current);
      token = await current.token;
    } catch (error) {
      return refuse(faultOf(error) ?? 'failed');
    }
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${token}`);
    try {
      const response = await current.send(address, { ...request, headers });
      if (response.status !== 401) return response;
      delete current.token;
      return response;
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      return refuse(fault);
    }
  }

  return {
    fetch: async (address, request) => {
      noteUse();
      const response = await answer(address, request);
      // Its session is over, which is no end of the one on the server.
      return response.status === 401 ? answer(address, request) : response;
    },
    used,
    close,
  };
}

function faultOf(error: unknown): StartFault | undefined {
  return error instanceof TypeError ? startFaults.find((fault) => fault === error.message) : undefined;
}
