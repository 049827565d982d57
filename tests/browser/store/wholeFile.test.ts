import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { create, remove, type Store } from '#core/store/store.ts';
import { wholeList } from '#core/values/query.ts';
import { openSqlAccountTables } from '#server/accounts/sessions/sqlAccountTables.ts';
import { openSqlStaffTables } from '#server/accounts/staff/sqlStaffTables.ts';
import { openSqlAssistantTables } from '#server/assistant/sqlAssistantTables.ts';
import { openSqlTickets } from '#server/exports/tickets/sqlTickets.ts';
import { openSqlImportTables } from '#server/imports/sqlImportTables.ts';
import { openSqlLimitTables } from '#server/limits/sqlLimitTables.ts';
import { openSqlFeedbackTables } from '#server/site/feedback/sqlFeedbackTables.ts';
import type { BrowserDatabase } from '#server/store/browser/browserDatabase.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { openSqlUpstreamTables } from '#server/upstream/upstreamTables.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { allRows, newName, openNewDatabase } from './openNewDatabase.ts';

const type = buildContentType();
const day = '2026-05-02';

const storeOf = ({ database, dialect }: BrowserDatabase, types: readonly ContentType[] = [type]) =>
  createSqlStore({ database, dialect, types });
const add = (store: Store, titulo: string) =>
  create(store, { type, values: { titulo }, publication: { state: 'published' }, by: 'ana' });
const search = { ...wholeList, search: { text: 'verano', fields: ['titulo'] } };

/** Fills a table of each part of the portal. */
async function fill(opened: BrowserDatabase): Promise<void> {
  const store = await storeOf(opened);
  await add(store, 'Feria de verano');
  await remove(store, { type, id: (await add(store, 'Otra')).id, by: 'ana' });
  await store.waitForIndex();
  const accounts = await openSqlAccountTables(opened);
  await accounts.setPasswordHash('ana', 'x');
  const origin = { address: '::1', browser: 'Firefox', startedAt: 1 };
  await accounts.addSession({ tokenHash: 't', userId: 'ana', expiresAt: 9, origin });
  await (await openSqlStaffTables(opened)).putPreference('ana', { name: 'lista', value: '{"ñ":1}' });
  const feedback = await openSqlFeedbackTables(opened);
  await feedback.save({ type: 'servicios', record: 'a', day, visitor: 'x', isClear: true });
  const imported = { fileName: 'a.csv', format: 'csv', header: ['a'], total: 1, by: 'ana', done: 0 } as const;
  const imports = await openSqlImportTables(opened);
  await imports.save({ ...imported, id: 'i', type: 'eventos', state: 'checked', createdAt: `${day}T00:00:00.000Z` });
  const assistant = await openSqlAssistantTables(opened);
  const conversation = { id: 'c', tokenHash: 'h', state: 'attended', person: '' } as const;
  await assistant.open({ ...conversation, startedAt: 1, lastAt: 2 });
  await (await openSqlLimitTables(opened)).add([{ key: 'k', points: 1, expiresAt: 9 }], 0);
  const ticket = { kind: 'export', userId: 'ana', session: 's', content: {}, total: 1, expiresAt: 9 } as const;
  await (await openSqlTickets(opened)).add(ticket, { now: 1, mostPerPerson: 5 });
  const upstream = await openSqlUpstreamTables(opened);
  await upstream.save('noticias', [{ id: '1', sentId: 1, recordId: '1', base: { titulo: 'ñ' } }]);
}

describe('all tables', () => {
  let opened: BrowserDatabase;
  let name: string;
  beforeEach(async () => {
    name = newName();
    opened = await openNewDatabase({ name });
    await fill(opened);
  });

  test('have the same rows for the worker that opens them after one that never closed them', async () => {
    const before = await allRows(opened.database);
    const tables = ['cabildo_sessions', 'cabildo_imports', 'cabildo_conversations', 'cabildo_tickets'];
    expect(tables.map((table) => before[table]?.length)).toEqual([1, 1, 1, 1]);
    const reopened = await openNewDatabase({ name });
    expect(await allRows(reopened.database)).toEqual(before);
    expect((await (await storeOf(reopened)).list(type, search)).total).toBe(1);
  });

  test('are exported as one SQLite file, and come back in its place', async () => {
    const before = await allRows(opened.database);
    const file = await opened.export();
    expect([file.length, new TextDecoder().decode(file.subarray(0, 15))]).toEqual([opened.size(), 'SQLite format 3']);
    const store = await storeOf(opened);
    for (let count = 0; count < 20; count += 1) await add(store, `Más de verano ${count}`);
    await store.waitForIndex();
    // As a server writes it.
    file.fill(2, 18, 20);
    const commits = await opened.database.externalCommits();
    await opened.replace(file);
    expect(await opened.database.externalCommits()).not.toBe(commits);
    expect(await allRows(opened.database)).toEqual(before);
    await add(await storeOf(opened), 'Otro verano');
    const reopened = await openNewDatabase({ name });
    expect((await (await storeOf(reopened)).list(type, search)).total).toBe(2);
    const copy = await openNewDatabase({ initial: async () => file });
    expect(await allRows(copy.database)).toEqual(before);
  });

  test('are exported without the rows that a copy must not have, of which no trace stays in the file', async () => {
    await (await openSqlTickets(opened)).add(
      { kind: 'export', userId: 'rastro-único', session: 's', content: {}, total: 1, expiresAt: 9 },
      { now: 1, mostPerPerson: 5 },
    );
    const before = await allRows(opened.database);
    const file = await opened.export(['delete from "cabildo_tickets"']);
    expect(new TextDecoder('latin1').decode(file)).not.toContain('rastro');
    const copy = await openNewDatabase({ initial: async () => file });
    expect(await allRows(copy.database)).toEqual({ ...before, cabildo_tickets: [] });
    expect(await allRows(opened.database)).toEqual(before);
  });

  test('of a file whose state the browser has removed are no part of the next one', async () => {
    await opened.storage.clear('file');
    await opened.database.close();
    const next = await openNewDatabase({ name });
    await next.database.run('create table "a" ("b" text)');
    await next.database.close();
    expect(await allRows((await openNewDatabase({ name })).database)).toEqual({ a: [] });
  });

  test('stay as they were when another file cannot take their place', async () => {
    const before = await allRows(opened.database);
    const own = await opened.export();
    const other = await openNewDatabase();
    await other.database.run('create table "a" ("b" text)');
    const faults = [new Uint8Array(0), new TextEncoder().encode('nada'), await other.export()];
    for (const bytes of faults) await expect(opened.replace(bytes)).rejects.toMatchObject({ fault: 'foreign' });
    await expect(opened.replace(own.subarray(0, own.length - 40_000))).rejects.toMatchObject({ fault: 'damaged' });
    expect(opened.isLost()).toBe(false);
    await opened.database.run(`update "store_notes" set "value" = '99 9.9.9' where "name" = 'dataFormat'`);
    const newer = await opened.export();
    await opened.replace(own);
    await expect(opened.replace(newer)).rejects.toMatchObject({ name: 'FormatTooNew' });
    expect(await allRows(opened.database)).toEqual(before);
    expect(await allRows((await openNewDatabase({ name })).database)).toEqual(before);
  });
});

test('10,000 records are stored in batches, listed and searched, also after a restart', async () => {
  const name = newName();
  const first = await openNewDatabase({ name });
  const store = await storeOf(first);
  const publication = { state: 'published' } as const;
  for (let batch = 0; batch < 100; batch += 1) {
    const changes = Array.from({ length: 100 }, (_, index) => {
      const titulo = `Nota ${batch * 100 + index}${index === 7 ? ' del verano' : ''}`;
      return { kind: 'create', type, values: { titulo }, publication } as const;
    });
    await store.write(changes, 'ana');
  }
  await first.database.close();
  const second = await storeOf(await openNewDatabase({ name }));
  const page = await second.list(type, { ...wholeList, sort: [{ field: 'titulo', order: 'desc' }], limit: 2 });
  expect([page.total, page.records.map(({ titulo }) => titulo)]).toEqual([10_000, ['Nota 9999', 'Nota 9998']]);
  expect((await second.list(type, search)).total).toBe(100);
});
