import type { StoredFile } from '#core/files/storedFile.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';

export type Sent = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt?: string;
  /** Media type that the sender claims. */
  readonly claimed?: string;
};

/** The app with helpers that upload files. */
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
  /** Uploads a file that must be accepted. */
  const addFile = async (
    sent: Sent,
    target?: { readonly code?: string; readonly query?: string },
  ): Promise<StoredFile> => {
    const { status, body } = await upload(sent, target);
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };
  /** Creates a visible record that shows the file at an address, which makes the file public. */
  const publish = async (url: string) => {
    const { status } = await built.staff('POST', '/api/eventos', { body: { titulo: 'Muestra', resumen: url } });
    if (status !== 201) throw new Error(`${status} for the record that shows ${url}`);
  };
  /** Uploads a file that must be accepted, and makes it public. */
  const addPublicFile = async (...sent: Parameters<typeof addFile>): Promise<StoredFile> => {
    const file = await addFile(...sent);
    await publish(file.url);
    return file;
  };
  /** Requests an address and returns the response as bytes. */
  const fetchBytes = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await built.app.inject({ method: 'GET', url, headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
  return { ...built, post, upload, addFile, publish, addPublicFile, fetchBytes };
}

/** The request body that a browser's form would send. */
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
