import type { Json } from '#core/values/json.ts';

export type Host = 'api' | 'services' | 'files';

/** The backend that is tried. */
export type Backend = {
  /** Without a slash at the end. */
  readonly hosts: Readonly<Record<Host, string>>;
  /** How long an answer may take, in milliseconds. */
  readonly limit: number;
};

export type Spoken = {
  readonly host: Host;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body: Json | FormData | undefined;
  readonly token: string | undefined;
};

export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string; readonly location: string | undefined }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'late' }
  | { readonly kind: 'cut' };

export type Speaker = (spoken: Spoken) => Promise<Reply>;

/** Speaks to a backend, and no more to a host that lets connections wait. */
export function createSpeaker(backend: Backend): Speaker {
  const silent = new Map<Host, Reply>();
  return async (spoken) => {
    const reply = silent.get(spoken.host) ?? (await speak(spoken, backend));
    if (reply.kind === 'unreachable' && reply.reason === 'UND_ERR_CONNECT_TIMEOUT') silent.set(spoken.host, reply);
    return reply;
  };
}

/** Sends one call. Redirects are not followed, because they would take the token to another place. Never rejects. */
async function speak({ host, method, path, body, token }: Spoken, { hosts, limit }: Backend): Promise<Reply> {
  const isForm = body instanceof FormData;
  let response: Response | undefined;
  try {
    response = await fetch(`${hosts[host]}/${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const location = response.headers.get('location') ?? undefined;
    return { kind: 'answer', status: response.status, text: await response.text(), location };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'late' };
    return response === undefined ? { kind: 'unreachable', reason: reasonOf(error) } : { kind: 'cut' };
  }
}

/** The code of a network error, as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}
