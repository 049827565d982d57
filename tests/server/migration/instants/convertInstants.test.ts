import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import type { Values } from '#core/values/record.ts';
import { create, type Store, update } from '#core/store/store.ts';
import { utcInstant } from '#core/time/utcInstant.ts';
import { runSql } from '#server/store/compileSql.ts';
import { readNotes } from '#server/store/notes.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { instants } from '#tests/support/inputs/instants.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';
import { startStore, type TestDatabase, testDatabases, visit } from '../testDatabases.ts';
import { visits, visitsBefore } from './visits.ts';

const sent = '2030-03-02T06:00:00-06:00';
const utc = '2030-03-02T12:00:00.000Z';
const publication = { state: 'published' } as const;
const add = (store: Store, values: Values) => create(store, { type: visitsBefore, values, publication, by: 'ana' });

describe.each(testDatabases)('instants that an earlier version stored on $name', ({ make }) => {
  /** Stores values as they are sent, and resolves to what was stored. */
  async function storedBefore<T>(work: (store: Store) => Promise<T>): Promise<{ base: TestDatabase; stored: T }> {
    const base = await make();
    let stored: T | undefined;
    await visit(base, [visitsBefore], async ({ store }) => void (stored = await work(store)));
    return { base, stored: stored as T };
  }

  test('are in UTC after the start: records, versions, the bin and pending changes, without a new version', async () => {
    const values = { nombre: 'A', inicio: sent, turnos: [{ desde: sent }] };
    const { base, stored } = await storedBefore(async (store) => {
      const live = await add(store, values);
      await update(store, { type: visitsBefore, id: live.id, values: { ...values, nombre: 'B' }, by: 'eva' });
      const changes = { by: 'eva', values: { inicio: sent }, unset: [], base: { inicio: sent } };
      const pending = { action: 'savePending', changes } as const;
      await store.write([{ kind: 'update', type: visitsBefore, id: live.id, values, pending }], 'eva');
      const gone = await add(store, values);
      await store.write([{ kind: 'remove', type: visitsBefore, id: gone.id }], 'ana');
      const history = await store.history(visitsBefore, live.id);
      return { live: await store.get(visitsBefore, live.id), history, gone, seq: await store.lastSeq() };
    });
    expect(stored.live).toMatchObject(values);

    const inUtc = { inicio: utc, turnos: [{ desde: utc }] };
    await visit(base, [visits], async ({ store }) => {
      const { live, gone } = stored;
      const waiting = { values: { inicio: utc }, base: { inicio: utc } };
      const { _pending, ...others } = live ?? {};
      expect(await store.get(visits, live?.id ?? '')).toEqual({
        ...others,
        ...inUtc,
        _pending: { ..._pending, ...waiting },
      });
      const history = await store.history(visits, live?.id ?? '');
      expect(history.map(({ version, at, by, action }) => [version, at, by, action])).toEqual(
        stored.history.map(({ version, at, by, action }) => [version, at, by, action]),
      );
      for (const { after } of history) expect(after).toMatchObject(inUtc);
      expect(history[0]?.after?._pending).toMatchObject(waiting);
      expect((await store.removed(visits, { offset: 0, limit: 9 })).removals[0]?.record).toEqual({ ...gone, ...inUtc });
      expect(await store.lastSeq()).toBe(stored.seq);
    });
  });

  test('sort and filter by time, and conditions about them decide what citizens see', async () => {
    const { base } = await storedBefore(async (store) => {
      for (const [text] of instants) await add(store, { nombre: text, inicio: text, nota: 'Pase' });
    });
    await visit(base, [visits], async ({ store }) => {
      const sort = [{ field: 'inicio', order: 'asc' }] as const;
      const names = async (query: object) =>
        (await store.list(visits, { ...wholeList, sort, ...query })).records.map(({ nombre }) => nombre);
      const ordered = instants.toSorted(([, one], [, other]) => (one < other ? -1 : 1));
      expect(await names({})).toEqual(ordered.map(([text]) => text));
      const late = ordered.filter(([, at]) => at >= utc).map(([text]) => text);
      expect(await names({ where: [{ field: 'inicio', operator: 'gte', values: [sent] }] })).toEqual(late);
      const visibleAt = new Date().toISOString();
      expect(await names({ visibleAt, where: [{ field: 'nota', operator: 'eq', values: ['Pase'] }] })).toEqual(late);
    });
  });

  test('keep the text of a unique one that another record has too, and the start names that record', async () => {
    const { base, stored } = await storedBefore(async (store) => [
      await add(store, { unico: utc, inicio: sent }),
      await add(store, { unico: sent, inicio: sent }),
    ]);
    const { store, progressLines } = await startStore(base, [visits]);
    const records = await store.getMany(
      visits,
      stored.map(({ id }) => id),
    );
    expect(records.map(({ unico, inicio }) => [unico, inicio])).toEqual([
      [utc, utc],
      [sent, utc],
    ]);
    expect(progressLines).toEqual([
      expect.stringContaining(`${stored[1]?.id}: su fecha y hora única queda como estaba`),
    ]);
    await store.close();
  });

  test('are converted once, and again only where other values become instants', async () => {
    const { base } = await storedBefore((store) => add(store, { inicio: sent }));
    const writes = async () => {
      let count = 0;
      const { database, dialect } = await base.open();
      const counting: TestDatabase = {
        open: async () => ({
          dialect,
          database: {
            ...database,
            transaction: (work, options) => ((count += 1), database.transaction(work, options)),
          },
        }),
      };
      await visit(counting, [visits], async () => undefined);
      return count;
    };
    const first = await writes();
    const second = await writes();
    expect([second < first, await writes()]).toEqual([true, second]);
    await visit(base, [visitsBefore], ({ store }) => add(store, { inicio: sent }).then(() => undefined));
    await visit(base, [visits], async ({ store }) => {
      const { records } = await store.list(visits, wholeList);
      expect(records.map(({ inicio }) => inicio)).toEqual([utc, utc]);
    });
  });
});

const folder = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/cabildo-tests');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(import.meta.dirname, 'convertUntilKilled.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
    },
  });
});

type Run = { readonly file: string; readonly timeZone: string; readonly lines: number };

/** Converts in a process of another time zone, which is killed after some transactions; resolves to what it printed. */
function killedAfter({ file, timeZone, lines }: Run): Promise<readonly string[]> {
  const child = spawn(process.execPath, [path.join(folder, 'convertUntilKilled.js'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TZ: timeZone },
  });
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line);
      if (printed.length === lines) child.kill('SIGKILL');
    });
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(printed) : reject(new Error('it ended by itself')),
    );
  });
}

test('a conversion that is killed goes on at the next start, in servers of two time zones', async () => {
  const file = newDatabaseFile();
  const base: TestDatabase = { open: () => openDatabase({ kind: 'sqlite', file }) };
  const texts = Array.from({ length: 1500 }, (_, index) => instants[index % instants.length]?.[0] ?? '');
  await visit(base, [visitsBefore], async ({ store }) => {
    const changes = texts.map((inicio, index) => ({
      kind: 'create' as const,
      type: visitsBefore,
      values: { nombre: String(index).padStart(4, '0'), inicio, turnos: [{ desde: inicio }] },
      publication,
    }));
    await store.write(changes, 'ana');
  });

  const converted = async () => {
    const { database, dialect } = await base.open();
    const rows = await runSql(sql`select "doc" from "content_cosas"`, { connection: database, dialect });
    const notes = await readNotes('converting', { connection: database, dialect });
    await database.close();
    const done = rows.filter(({ doc }) => {
      const { inicio } = JSON.parse(String(doc)) as { readonly inicio: string };
      return utcInstant(inicio) === inicio;
    });
    return { done: done.length, notes: [...notes.values()] };
  };
  const before = (await converted()).done;
  expect(await killedAfter({ file, timeZone: 'America/Guatemala', lines: 6 })).toContain('360');
  const first = await converted();
  expect(await killedAfter({ file, timeZone: 'Asia/Tokyo', lines: 6 })).toContain('-540');
  const second = await converted();
  expect([before < first.done, first.done < second.done, second.done < texts.length]).toEqual([true, true, true]);
  expect(second.notes).toEqual([expect.stringContaining('"content_cosas":')]);

  await visit(base, [visits], async ({ store }) => {
    const sort = [{ field: 'nombre', order: 'asc' }] as const;
    const { records } = await store.list(visits, { ...wholeList, sort });
    const expected = texts.map((text) => utcInstant(text));
    expect(records.map(({ inicio }) => inicio)).toEqual(expected);
    expect(records.map(({ turnos }) => turnos)).toEqual(expected.map((desde) => [{ desde }]));
    expect(new Set(records.map(({ _version }) => _version))).toEqual(new Set([1]));
    const [entry] = await store.history(visits, records[0]?.id ?? '');
    expect(entry?.after?.inicio).toBe(expected[0]);
  });
  expect((await converted()).notes).toEqual([]);
});
