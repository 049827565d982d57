import { ModelFailed } from './modelFailed.ts';
import type { ModelSettings } from '../../settings/modelSettings.ts';

type PostOptions = {
  readonly settings: Pick<ModelSettings, 'url' | 'key'>;
  readonly body: unknown;
  readonly signal: AbortSignal;
};

/** Posts to an address of the server of the model. Rejects with ModelFailed for another status than 2xx, else as `fetch` does. */
export async function postToModel(path: string, { settings, body, signal }: PostOptions): Promise<Response> {
  const { url, key } = settings;
  const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
    method: 'POST',
    signal,
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  const isFinal = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status);
  throw new ModelFailed('status', { detail: String(response.status), isFinal });
}

/** The body as JSON. Rejects with ModelFailed when it has more characters, or is no JSON. */
export async function readJson(response: Response, mostCharacters: number): Promise<unknown> {
  let body = '';
  for await (const part of textsOf(response)) {
    body += part;
    if (body.length > mostCharacters) throw new ModelFailed('tooLong');
  }
  return parseJson(body);
}

export async function* textsOf(response: Response): AsyncIterable<string> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  for await (const bytes of response.body) yield decoder.decode(bytes as Uint8Array, { stream: true });
  yield decoder.decode();
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailed('noJson');
  }
}

export function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}
