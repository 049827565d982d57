import { readAnswer } from '#core/contract0511/answer.ts';
import type { Json } from '#core/values/json.ts';
import type { UpstreamHost, UpstreamSettings } from '../settings/upstreamSettings.ts';

/** One call of the contract. */
export type FetchedCall = {
  /** Default: POST. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** The token of the person for whom it is sent; undefined for nobody. */
  readonly token?: string | undefined;
  /** Sent as JSON, or as a form with files. */
  readonly body?: Json | object | undefined;
};

export type UpstreamRequest = FetchedCall & {
  /** Default: the host of the calls. */
  readonly host?: UpstreamHost;
  /** Readings of the call's address, of which a backend follows one: the documents' first. */
  readonly names: readonly [string, ...string[]];
};

export type UpstreamAnswer =
  | { readonly kind: 'data'; readonly data: Json }
  | { readonly kind: 'refused'; readonly error: string | undefined }
  /** The token is missing or has ended. */
  | { readonly kind: 'unauthorized' }
  /** Something else than a backend of the contract answered. */
  | { readonly kind: 'unreadable' }
  /** It would answer, but the browser keeps its answers from pages of this origin. */
  | { readonly kind: 'blocked'; readonly origin: string }
  | { readonly kind: 'away' };

export type UpstreamFailure = Exclude<UpstreamAnswer, { readonly kind: 'data' }>;

/** Sends calls of the 0511 contract to somebody else's backend. Nothing rejects. */
export interface UpstreamClient {
  ask(request: UpstreamRequest): Promise<UpstreamAnswer>;
  has(host: UpstreamHost): boolean;
  /** Ends the requests under way, whose answers are `away`, as are those of later ones. */
  close(): void;
}

type ClientOptions = Pick<UpstreamSettings, 'hosts'> & {
  /** Milliseconds for a whole answer. */
  readonly longestWait?: number | undefined;
  /** The origin to which the browser gives no answers of a backend that can be reached; undefined on a server. */
  readonly blockedOrigin?: ((address: string) => Promise<string | undefined>) | undefined;
};

/** Milliseconds. */
const defaultWait = 10_000;
/** Characters: pictures of a carousel come in one answer. */
const longestAnswer = 128 * 1024 * 1024;

export function createUpstreamClient({
  hosts,
  longestWait = defaultWait,
  blockedOrigin = async () => undefined,
}: ClientOptions): UpstreamClient {
  /** The reading that a backend follows, by the first one, once it has answered with data. */
  const readings = new Map<string, string>();
  const requests = new Set<AbortController>();
  let isClosed = false;

  /** Undefined without a whole answer in time. */
  async function textAnswer(address: string, call: FetchedCall) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), longestWait);
    requests.add(controller);
    try {
      const response = await fetchCall(address, { ...call, signal: controller.signal });
      return { status: response.status, text: await textOf(response) };
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
      requests.delete(controller);
    }
  }

  return {
    has: (host) => hosts[host] !== undefined,
    ask: async (request) => {
      const { host = 'api', names } = request;
      const base = hosts[host]?.replace(/\/+$/, '');
      const [first] = names;
      const reading = readings.get(first);
      for (const name of new Set([reading ?? first, ...names])) {
        const answer = isClosed ? undefined : await textAnswer(`${base}/${name}`, request);
        if (answer === undefined) {
          const origin = isClosed ? undefined : await blockedOrigin(`${base}/${name}`);
          return origin === undefined ? { kind: 'away' } : { kind: 'blocked', origin };
        }
        if (answer.status === 404 || answer.status === 405) {
          if (readings.get(first) === name) readings.delete(first);
          continue;
        }
        const result = answerOf(answer);
        // A backend may refuse tokens and bodies before it looks at the address.
        if (names.length > 1 && result.kind === 'data') readings.set(first, name);
        return result;
      }
      return { kind: 'unreadable' };
    },
    close: () => {
      isClosed = true;
      for (const controller of requests) controller.abort();
    },
  };
}

/** Sends one call. */
export function fetchCall(
  address: string,
  { method = 'POST', token, body, signal }: FetchedCall & { readonly signal: AbortSignal },
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(address, {
    method,
    // A redirect could take the token elsewhere.
    redirect: 'manual',
    signal,
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

function answerOf({ status, text }: { readonly status: number; readonly text: string }): UpstreamAnswer {
  if (status === 401) return { kind: 'unauthorized' };
  const answer = readAnswer(text);
  if (status >= 200 && status < 300) return answer;
  if (answer.kind === 'refused' && answer.error !== undefined) return answer;
  if (status >= 500) return { kind: 'away' };
  return status < 400 ? { kind: 'unreadable' } : { kind: 'refused', error: undefined };
}

async function textOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  // Safari iterates over no streams.
  const reader = body.getReader();
  let text = '';
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    text += decoder.decode(step.value, { stream: true });
    if (text.length > longestAnswer) {
      await reader.cancel();
      throw new Error('the answer is too long');
    }
  }
  return text + decoder.decode();
}
