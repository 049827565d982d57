import type { Account } from './startPortal.ts';

export type Answer<T = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  /** The body read as JSON; undefined when there is none, the text when it is something else. */
  readonly body: T;
};

export type Request = {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The version that a write expects; sent as a quoted `If-Match`. */
  readonly version?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A small client that never throws for a status, since tests check it themselves. */
export type Api = {
  readonly token: string | undefined;
  readonly request: <T = any>(path: string, request?: Request) => Promise<Answer<T>>;
  readonly get: <T = any>(path: string) => Promise<Answer<T>>;
  readonly post: <T = any>(path: string, body: unknown) => Promise<Answer<T>>;
  readonly patch: <T = any>(path: string, body: unknown, version?: number) => Promise<Answer<T>>;
  readonly remove: <T = any>(path: string, version?: number) => Promise<Answer<T>>;
  /** Signs in through the 0511 contract and returns the token. */
  readonly signIn: (account: Account) => Promise<string>;
};

type ApiOptions = {
  readonly token?: string | undefined;
  /** What carries a request there, as `fetch` does. */
  readonly send?: (address: string, request: RequestInit) => Promise<Response>;
};

export function createApi(url: string, { token, send = fetch }: ApiOptions = {}): Api {
  const request = async <T>(
    path: string,
    { method = 'GET', body, version, headers = {} }: Request = {},
  ): Promise<Answer<T>> => {
    const response = await send(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await readBody(response)) as T };
  };
  return {
    token,
    request,
    get: (path) => request(path),
    post: (path, body) => request(path, { method: 'POST', body }),
    patch: (path, body, version) =>
      request(path, { method: 'PATCH', body, ...(version === undefined ? {} : { version }) }),
    remove: (path, version) => request(path, { method: 'DELETE', ...(version === undefined ? {} : { version }) }),
    signIn: async ({ email, password }) => {
      const answer = await request<{ autenticado: number; Token: string }>('/api/0511/LoginWithPassword', {
        method: 'POST',
        body: { Email: email, Pass: password },
      });
      if (answer.body.autenticado !== 1) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`);
      return answer.body.Token;
    },
  };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return /[/+]json\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}
