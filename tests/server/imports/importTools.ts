import { vi } from 'vitest';
import type { Store } from '#core/store/store.ts';
import type { buildApp } from '../buildApp.ts';

type App = Pick<Awaited<ReturnType<typeof buildApp>>, 'app' | 'token' | 'staff'>;
type Settings = Readonly<Record<string, unknown>>;

/** The bytes of a multipart request with one file. */
function multipartOf(content: string | Uint8Array, name: string) {
  const boundary = 'limite-de-prueba';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The steps of an import, as the screen takes them. */
export function importsOf({ app, token, staff }: App, type = 'eventos') {
  const all = `/api/imports/${type}`;
  const upload = async (content: string | Uint8Array, name = 'datos.csv', bearer = token, query = '') => {
    const { payload, headers } = multipartOf(content, name);
    const answer = await app.inject({
      method: 'POST',
      url: `${all}${query}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${bearer}` },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = async (id: string) => (await staff('GET', `${all}/${id}`)).body;
  /** Asks until the background work is done. */
  const settled = (id: string) =>
    vi.waitFor(
      async () => {
        const entry = await get(id);
        if (['checking', 'writing', 'undoing'].includes(entry.state)) throw new Error(`the import is ${entry.state}`);
        return entry;
      },
      { interval: 10, timeout: 150_000 },
    );
  const check = async (id: string, settings: Settings = {}) => {
    const { suggestion } = await get(id);
    const answer = await staff('POST', `${all}/${id}/check`, { body: { ...suggestion, ...settings } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return settled(id);
  };
  const run = async (id: string, isAllOrNone = true) => {
    const answer = await staff('POST', `${all}/${id}/run`, { body: { isAllOrNone } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return settled(id);
  };
  const undo = async (id: string, isEditedUndone = false) => {
    const answer = await staff('POST', `${all}/${id}/undo`, { body: { isEditedUndone } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return settled(id);
  };
  const rows = async (id: string, kind: string) => (await staff('GET', `${all}/${id}/rows?kind=${kind}`)).body;
  /** Uploads, looks through and imports a file. */
  const whole = async (content: string | Uint8Array, settings: Settings = {}, name = 'datos.csv') => {
    const { body } = await upload(content, name);
    await check(body.id, settings);
    return run(body.id, settings['isAllOrNone'] !== false);
  };
  const faults = async (id: string) =>
    app.inject({ method: 'GET', url: `${all}/${id}/faults`, headers: { authorization: `Bearer ${token}` } });
  return { upload, get, settled, check, run, undo, rows, whole, faults };
}

/** The store, whose writes of many records end in a way that the test chooses. */
export function interrupting(after: (call: number) => unknown) {
  let calls = 0;
  return (inner: Store): Store => ({
    ...inner,
    write: async (changes, by) => {
      const records = await inner.write(changes, by);
      if (changes.length > 1) await after((calls += 1));
      return records;
    },
  });
}
