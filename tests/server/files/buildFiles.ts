import type { StoredFile } from '#core/files/storedFile.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';

export type Sent = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt?: string;
  /** Media type that the sender claims. */
  readonly claimed?: string;
};

/** The real server with a sender of files. */
export async function buildFiles(overrides: AppOverrides = {}) {
  const built = await buildApp(overrides);
  const post = async (url: string, sent: Sent, token: string | undefined = built.token) => {
    const { headers, payload } = await multipartOf(sent);
    const answer = await built.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...(token !== '' && { authorization: `Bearer ${token}` }) },
      payload,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const upload = (sent: Sent, { code = '0511', query = '' } = {}) => post(`/api/files/${code}${query}`, sent);
  /** Uploads what must be accepted. */
  const kept = async (sent: Sent, place?: { readonly code?: string; readonly query?: string }): Promise<StoredFile> => {
    const { status, body } = await upload(sent, place);
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  /** A visible record that shows what stands at an address, so that citizens may have it. */
  const publish = async (url: string) => {
    const { status } = await built.staff('POST', '/api/eventos', { body: { titulo: 'Muestra', resumen: url } });
    if (status !== 201) throw new Error(`${status} for the record that shows ${url}`);
  };
  /** Uploads what must be accepted, and publishes it. */
  const published = async (...sent: Parameters<typeof kept>): Promise<StoredFile> => {
    const file = await kept(...sent);
    await publish(file.url);
    return file;
  };
  /** What an address answers, as bytes. */
  const fetched = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await built.app.inject({ method: 'GET', url, headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
  return { ...built, post, upload, kept, publish, published, fetched };
}

/** The body of a request that a browser's form would send. */
export async function multipartOf({ name, bytes, alt, claimed = 'application/octet-stream' }: Sent) {
  const form = new FormData();
  if (alt !== undefined) form.set('alt', alt);
  form.set('file', new Blob([Buffer.from(bytes)], { type: claimed }), name);
  const request = new Request('http://portal.test', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
