import { describe, expect, test } from 'vitest';
import type { SavedView } from '#core/api/viewOperations.ts';
import { type DatabaseKind, databaseKinds } from '#tests/support/testDatabases.ts';
import { buildFiles } from '../../files/buildFiles.ts';
import { buildWorkflows } from '../../workflows/buildWorkflows.ts';

const most = 64;
const writers = Array.from({ length: most }, (_, index) => index);

type Target = {
  /** Writes the value of one writer. */
  readonly write: (index: number, ifMatch?: number) => Promise<{ readonly status: number; readonly body: any }>;
  /** The present version. */
  readonly version: () => Promise<number>;
};

type Service = {
  readonly name: string;
  /** 64 when left out; fewer where writes take no turns in the process. */
  readonly writers?: number;
  readonly open: (kind: DatabaseKind) => Promise<Target>;
};

const ifMatchOf = (version?: number) => (version === undefined ? {} : { headers: { 'if-match': `"${version}"` } });

const recordsBy = (method: 'PATCH' | 'PUT'): Service => ({
  name: `${method} of a record`,
  open: async ({ emptyDatabase }) => {
    const { staff } = await buildFiles({ database: await emptyDatabase() });
    const { body } = await staff('POST', '/api/lugares', { body: { nombre: 'Parque' } });
    const at = `/api/lugares/${body.id}`;
    return {
      write: (index, version) => staff(method, at, { body: { nombre: `Parque ${index}` }, ...ifMatchOf(version) }),
      version: async () => (await staff('GET', at)).body._version,
    };
  },
});

const records = [recordsBy('PATCH'), recordsBy('PUT')];

const otherServices: readonly Service[] = [
  {
    name: 'PATCH of a file',
    writers: 16,
    open: async ({ emptyDatabase }) => {
      const { staff, addFile } = await buildFiles({ database: await emptyDatabase() });
      const { id, url } = await addFile({ name: 'acta.txt', bytes: Buffer.from('acta') });
      const at = `/api/files/0511/${id}`;
      return {
        write: (index) => staff('PATCH', at, { body: { alt: `Acta ${index}` } }),
        version: async () => (await staff('GET', `/api/files/0511?address=${encodeURIComponent(url)}`)).body[0].version,
      };
    },
  },
  {
    name: 'PUT of documentation',
    writers: 16,
    open: async ({ emptyDatabase }) => {
      const { staff, publish } = await buildWorkflows({ database: await emptyDatabase() });
      const at = `/api/workflows/${(await publish()).id}/documentation`;
      await staff('PUT', at, { body: { processDescription: 'Primera' } });
      return {
        write: (index) => staff('PUT', at, { body: { processDescription: `Texto ${index}` } }),
        version: async () => (await staff('GET', at)).body.version,
      };
    },
  },
];

const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted();

describe.each(databaseKinds)('writers at once on $name', (kind) => {
  test.each([...records, ...otherServices])('$name: without an expected version all succeed', async (service) => {
    const { write, version } = await service.open(kind);
    const { writers = most } = service;
    const indexes = Array.from({ length: writers }, (_, index) => index);
    expect(await version()).toBe(1);
    expect(statusesOf(await Promise.all(indexes.map((index) => write(index))))).toEqual(indexes.map(() => 200));
    expect(await version()).toBe(writers + 1);
  });

  test.each(records)(
    '$name: of those with the same version one succeeds, and the others one at a time',
    async (service) => {
      const { write, version } = await service.open(kind);
      const answers = await Promise.all(writers.map((index) => write(index, 1)));
      expect(statusesOf(answers)).toEqual([200, ...writers.slice(1).map(() => 412)]);
      const refusals = answers.filter(({ status }) => status === 412);
      expect(refusals.map(({ body }) => body.current._version)).toEqual(refusals.map(() => 2));
      for (const [index] of refusals.entries()) {
        const repeated = await write(index + 100, index + 2);
        expect([repeated.status, repeated.body._version]).toEqual([200, index + 3]);
      }
      expect(await version()).toBe(65);
    },
  );

  test('views: all that become the first of a screen succeed, and one is the first', async () => {
    const { staff } = await buildFiles({ database: await kind.emptyDatabase() });
    const view = { screen: 'eventos', query: 'q=a', isShared: true, isFirst: false };
    const ids: string[] = [];
    for (const index of writers)
      ids.push((await staff('POST', '/api/views/eventos', { body: { ...view, name: `Vista ${index}` } })).body.id);
    const change = { version: 1, isFirst: true };
    const answers = await Promise.all(ids.map((id) => staff('PATCH', `/api/views/eventos/${id}`, { body: change })));
    expect(statusesOf(answers)).toEqual(writers.map(() => 200));
    const { body } = await staff('GET', '/api/views/eventos');
    expect(body.filter(({ isFirst }: SavedView) => isFirst).length).toBe(1);
  });
});
