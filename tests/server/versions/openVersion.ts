import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished, vi } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { wholeList } from '#core/values/query.ts';
import { readEnvironment, type Settings } from '#server/settings/environment.ts';
import { internalTypes } from '#server/installation/internalTypes.ts';
import { openData } from '#server/composition/portal.ts';
import { undo } from '#server/cli/schemaCommands.ts';
import { readSteps } from '#server/store/schemaSteps.ts';
import { root } from '#server/ports/node/root.ts';
import { dumpedPostgresUrl, postgresKind } from '#tests/support/testDatabases.ts';
import { unpack } from '../../../scripts/versions/archive.mjs';
import { type Ask, jsonIn } from '../../../scripts/versions/client.mjs';
import { assistantSecret } from '../../../scripts/versions/fillAssistant.mjs';
import type { fillPortal } from '../../../scripts/versions/fillPortal.mjs';
import type { readPortal } from '../../../scripts/versions/readPortal.mjs';
import { serveKeys } from '../../../scripts/versions/googleIssuer.mjs';
import type { readStamps, readStoredSteps } from '../../../scripts/versions/readStamps.mjs';
import { openFilePortal } from '../openTestPortal.ts';

const versionsFolder = path.join(root, 'tests', 'fixtures', 'versions');

export const versions = readdirSync(versionsFolder).toSorted();

/** What scripts/writeVersion.mjs wrote beside the data: what its portal showed, and what is stored but not shown. */
type Written = {
  readonly writtenAt: string;
  readonly facts: Awaited<ReturnType<typeof fillPortal>> & { readonly google?: GoogleFacts };
  readonly shown: Awaited<ReturnType<typeof readPortal>>;
  readonly stamps: Awaited<ReturnType<typeof readStamps>>;
  /** The town's own schemas; 0.1.0 had none, and neither schema steps nor a sign-in with Google. */
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly steps?: Awaited<ReturnType<typeof readStoredSteps>>;
};

type GoogleFacts = { readonly keys: object; readonly usedToken: string; readonly unusedToken: string };

type StoredVersion = {
  readonly version: string;
  /** That of a kind of database. */
  readonly name: string;
  /** Whether people sign in with Google, which also makes them possible assignees. */
  readonly hasGoogle?: boolean;
};

/**
 * The current portal on the data of a version, for several tests: `close` ends it. The clock is a minute after they were written, so that
 * sessions and links are still valid.
 */
export async function openVersion({ version, name, hasGoogle = false }: StoredVersion) {
  const file = (ending: string) => readFileSync(path.join(versionsFolder, version, `${name.toLowerCase()}.${ending}`));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cabildo-version-'));
  unpack(file('tar.gz'), dataDir);
  const written = JSON.parse(file('json').toString('utf8')) as Written;
  const variables: Record<string, string> = {
    PUBLIC_URL: 'http://portal.test',
    ASSISTANT_SECRET: assistantSecret,
  };
  if (name === postgresKind.name)
    variables['DATABASE_URL'] = await dumpedPostgresUrl(gunzipSync(file('sql.gz')).toString('utf8'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(written.writtenAt) + 60_000, shouldAdvanceTime: true });
  const schemas = written.schemas ?? {};
  const closings: (() => unknown)[] = [() => vi.useRealTimers()];
  if (hasGoogle && written.facts.google !== undefined) {
    const issuer = await serveKeys(written.facts.google.keys);
    closings.push(issuer.close);
    Object.assign(variables, issuer.variables);
  }
  const portal = await openFilePortal({ dataDir, variables, schemas });
  closings.unshift(portal.close);
  const request: Ask = async (method, url, { token, body, headers = {} } = {}) => {
    const answer = await portal.inject({
      method,
      url,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const bytes = answer.rawPayload;
    return { status: answer.statusCode, headers: answer.headers, body: jsonIn(bytes), bytes };
  };
  const settings = readEnvironment({ ...variables, DATA_DIR: dataDir, SCHEMAS_DIR: portal.schemasDir }, serverEs);
  return {
    written,
    ask: request,
    close: async () => {
      for (const close of closings) await close();
    },
    openStore: () => openStore(settings),
    undoStep: (number: number) =>
      undo([String(number)], { settings, messages: serverEs, variables: {}, print: () => undefined }),
  };
}

/** Records, history and schema steps as stored, whether the API shows them or not. */
async function openStore(settings: Settings) {
  const { registry, store, database, dialect } = await openData(settings, serverEs);
  onTestFinished(() => store.close());
  const typeNamed = (name: string) => {
    const type = [...registry.all(), ...internalTypes].find((one) => one.name === name);
    if (type === undefined) throw new Error(`there is no type ${name} any more: say here what became of it`);
    return type;
  };
  return {
    records: async (name: string) => (await store.list(typeNamed(name), wholeList)).records,
    history: async (name: string, id: string) => (await store.history(typeNamed(name), id)).toReversed(),
    steps: () => readSteps({ connection: database, dialect }),
  };
}
