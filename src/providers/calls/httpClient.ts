import type { AxiosStatic } from 'axios';
import { isAnsweredHere, portalFetch } from './portalFetch.ts';

export type HttpRequest = {
  readonly method: string;
  readonly url: string;
  /** Members of the query; undefined ones are left out. */
  readonly query?: object | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A form, or a value that is sent as JSON. */
  readonly body?: unknown;
  /** Whether a POST only reads. */
  readonly isRead?: boolean | undefined;
  /** Aborts the request, which then rejects. */
  readonly signal?: AbortSignal | undefined;
  /** Whether the request survives leaving the page; browsers allow at most 64 KB for that. */
  readonly outlivesPage?: boolean | undefined;
  /** Whether the answer may take any time. */
  readonly takesLong?: boolean | undefined;
  /** Whether a good answer is a file, whatever its headers say. */
  readonly isFile?: boolean | undefined;
  /** Called with the fraction of the body that has been sent, from 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Accepts a stream of events: called with the data of each `part`; the answer's data is the data of `answer`. */
  readonly onPart?: ((part: unknown) => void) | undefined;
};

export type HttpAnswer = {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The value of its JSON, a Blob for a file, the text of any other. */
  readonly data: unknown;
};

export type SendRequest = (request: HttpRequest) => Promise<HttpAnswer>;

/**
 * Sends a request and resolves with any answer, refusals too. Rejects when none came, with a TimeoutError after `timeout`
 * milliseconds.
 */
export async function sendRequest(request: HttpRequest, timeout?: number): Promise<HttpAnswer> {
  if (request.onPart !== undefined) return (await import('./streamedAnswer.ts')).sendForStream(request);
  if (request.onProgress === undefined || isAnsweredHere(request.url)) return sendByFetch(request, timeout);
  // fetch cannot report progress. If axios does not load, an upload without progress is better than none.
  const axios = await import('axios').catch(() => undefined);
  return axios === undefined ? sendByFetch(request, timeout) : sendByAxios(axios.default, request);
}

async function sendByAxios(axios: AxiosStatic, request: HttpRequest): Promise<HttpAnswer> {
  const { method, headers: sent, body, signal, onProgress } = request;
  const { status, headers, data } = await axios.request<unknown>({
    method,
    url: addressOf(request),
    data: body,
    ...(sent && { headers: { ...sent } }),
    ...(signal && { signal }),
    validateStatus: () => true,
    onUploadProgress: ({ progress = 0 }) => onProgress?.(progress),
  });
  return { status, headers: headers as Record<string, string>, data };
}

async function sendByFetch(request: HttpRequest, timeout: number | undefined): Promise<HttpAnswer> {
  const { method, headers, body, signal, outlivesPage = false } = request;
  const isJson = body !== undefined && !(body instanceof FormData);
  const limits = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)];
  const response = await portalFetch(addressOf(request), {
    method,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    signal: AbortSignal.any(limits.filter((one) => one !== undefined)),
    keepalive: outlivesPage,
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  });
  const isAttachment = response.headers.get('content-disposition')?.startsWith('attachment') === true;
  const isFile = isAttachment || (request.isFile === true && response.ok);
  const data = isFile ? await response.blob() : parseJson(await response.text());
  return { status: response.status, headers: Object.fromEntries(response.headers), data };
}

/** The address of a request with its query. */
export function addressOf({ url, query = {} }: Pick<HttpRequest, 'url' | 'query'>): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  if (present.length === 0) return url;
  const params = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return `${url}${url.includes('?') ? '&' : '?'}${params}`;
}

/** Returns the text itself where it is not JSON, as in a page of HTML or the error page of a proxy. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
