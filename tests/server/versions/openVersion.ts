import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished, vi } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { wholeList } from '#core/store/query.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { ownTypes } from '#server/composition/ownTypes.ts';
import { openData } from '#server/composition/portal.ts';
import { root } from '#server/root.ts';
import { dumpedPostgresUrl, postgresKind } from '#tests/support/testDatabases.ts';
import { unpack } from '../../../scripts/versions/archive.mjs';
import { type Ask, jsonIn } from '../../../scripts/versions/client.mjs';
import type { fillPortal } from '../../../scripts/versions/fillPortal.mjs';
import type { readPortal } from '../../../scripts/versions/readPortal.mjs';
import type { readStamps } from '../../../scripts/versions/readStamps.mjs';
import { openTestPortal } from '../openTestPortal.ts';

const versionsFolder = path.join(root, 'tests', 'fixtures', 'versions');

export const versions = readdirSync(versionsFolder).toSorted();

/** What scripts/writeVersion.mjs wrote beside the data: what its portal showed of them, and what it showed nobody. */
type Written = {
  readonly writtenAt: string;
  readonly facts: Awaited<ReturnType<typeof fillPortal>>;
  readonly shown: Awaited<ReturnType<typeof readPortal>>;
  readonly stamps: Awaited<ReturnType<typeof readStamps>>;
};

/** `name` is that of a kind of database. */
type Kept = { readonly version: string; readonly name: string };

/** The present portal on the data of a version, a minute after they were written: sessions and links still serve. */
export async function openVersion({ version, name }: Kept) {
  const file = (ending: string) => readFileSync(path.join(versionsFolder, version, `${name.toLowerCase()}.${ending}`));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cabildo-version-'));
  unpack(file('tar.gz'), dataDir);
  const written = JSON.parse(file('json').toString('utf8')) as Written;
  const variables: Record<string, string> = { PUBLIC_URL: 'http://portal.test' };
  if (name === postgresKind.name)
    variables['DATABASE_URL'] = await dumpedPostgresUrl(gunzipSync(file('sql.gz')).toString('utf8'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(written.writtenAt) + 60_000, shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const portal = await openTestPortal({ dataDir, variables });
  const ask: Ask = async (method, url, { token, body, headers = {} } = {}) => {
    const answer = await portal.inject({
      method,
      url,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const bytes = answer.rawPayload;
    return { status: answer.statusCode, headers: answer.headers, body: jsonIn(bytes), bytes };
  };
  return { written, ask, openStore: () => openStore({ ...variables, DATA_DIR: dataDir }) };
}

/** Records and history as the present store has them, whether the API tells of them or not. */
async function openStore(variables: Readonly<Record<string, string>>) {
  const { registry, store } = await openData(readEnvironment(variables, serverEs), serverEs);
  onTestFinished(() => store.close());
  const typeNamed = (name: string) => {
    const type = [...registry.all(), ...ownTypes].find((one) => one.name === name);
    if (type === undefined) throw new Error(`there is no type ${name} any more: say here what became of it`);
    return type;
  };
  return {
    records: async (name: string) => (await store.list(typeNamed(name), wholeList)).records,
    history: async (name: string, id: string) => (await store.history(typeNamed(name), id)).toReversed(),
  };
}
