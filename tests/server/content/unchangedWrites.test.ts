import { describe, expect, test } from 'vitest';
import type { Rule } from '#server/rules/rule.ts';
import { Problem } from '#server/foundation/problems/problem.ts';
import { type AppOverrides, buildApp } from '../buildApp.ts';

describe('writes that change nothing', () => {
  const build = async (overrides?: AppOverrides) => buildApp({ ...overrides });

  /** An app with one event, and what tells of its writes. */
  async function withEvent(overrides?: AppOverrides) {
    const app = await build(overrides);
    const { body } = await app.staff('POST', '/api/eventos', {
      body: { titulo: 'Feria', cupo: 3, extra: { a: 1, b: 2 } },
    });
    const at = `/api/eventos/${body.id}`;
    const seq = await app.store.lastSeq();
    const events: unknown[] = [];
    app.store.subscribe((event) => void events.push(event));
    const expectNoWrite = async () => {
      expect(await app.store.lastSeq()).toBe(seq);
      expect(events).toEqual([]);
      expect((await app.staff('GET', at)).body).toEqual(body);
      expect((await app.staff('GET', `${at}/history`)).body).toHaveLength(1);
    };
    return { ...app, record: body, at, expectNoWrite };
  }

  test.each<[string, 'PATCH' | 'PUT', string, object]>([
    ['a patch without members', 'PATCH', '', {}],
    ['the same values', 'PATCH', '', { titulo: 'Feria', cupo: 3 }],
    ['an object with its members in another order', 'PATCH', '', { extra: { b: 2, a: 1 } }],
    ['the removal of a member that it does not have', 'PATCH', '?_unset=resumen', {}],
    ['the state that it has', 'PATCH', '?_state=published', {}],
    ['a replacement by the same values', 'PUT', '', { titulo: 'Feria', cupo: 3, extra: { a: 1, b: 2 } }],
  ])('%s: 200 with the present record, and neither a version nor an event', async (_name, method, query, body) => {
    const { staff, at, record, expectNoWrite } = await withEvent();
    const answer = await staff(method, `${at}${query}`, { body });
    expect([answer.status, answer.headers.etag, answer.body]).toEqual([200, '"1"', record]);
    await expectNoWrite();
  });

  test('the whole record as it was read, and the expected version: 200 without a version', async () => {
    const { staff, at, record, expectNoWrite } = await withEvent();
    expect((await staff('PATCH', at, { body: record, headers: { 'if-match': '"1"' } })).body).toEqual(record);
    expect((await staff('PUT', at, { body: record })).body).toEqual(record);
    const publication = `_publishAt=${record._publishAt}`;
    expect((await staff('PATCH', `${at}?${publication}`, { body: {} })).body).toEqual(record);
    expect((await staff('POST', `${at}/restore`, { body: { version: 1 } })).body).toEqual(record);
    expect((await staff('PATCH', at, { body: {}, headers: { 'if-match': '"7"' } })).status).toBe(412);
    await expectNoWrite();
  });

  test('of a bulk change only the records that change get a version', async () => {
    const { staff, record, at, expectNoWrite } = await withEvent();
    const same = { action: 'change', records: [{ id: record.id }], values: { cupo: 3 } };
    expect((await staff('POST', '/api/bulk/eventos', { body: same })).body).toEqual({
      records: [{ id: record.id, version: 1, before: 1 }],
    });
    await expectNoWrite();
    const { body: other } = await staff('POST', '/api/eventos', { body: { titulo: 'Otra' } });
    const both = { ...same, records: [{ id: record.id }, { id: other.id }] };
    expect((await staff('POST', '/api/bulk/eventos', { body: both })).body.records).toEqual([
      { id: record.id, version: 1, before: 1 },
      { id: other.id, version: 2, before: 1 },
    ]);
    expect((await staff('GET', at)).body._version).toBe(1);
    // The undo of such a change.
    const back = {
      action: 'restore',
      records: [
        { id: record.id, version: 1, to: 1 },
        { id: other.id, version: 2, to: 1 },
      ],
    };
    expect((await staff('POST', '/api/bulk/eventos', { body: back })).status).toBe(200);
    expect((await staff('GET', `/api/eventos/${other.id}`)).body).not.toHaveProperty('cupo');
  });

  test('a draft that becomes a draft, and pending changes that are saved again, raise no version', async () => {
    const { staff } = await build();
    const { body: draft } = await staff('POST', '/api/eventos?_state=draft', { body: { titulo: 'Feria' } });
    const again = await staff('PATCH', `/api/eventos/${draft.id}?_state=draft`, { body: {} });
    expect(again.body).toEqual(draft);
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    const save = () => staff('PATCH', `/api/eventos/${body.id}?_pending=true`, { body: { titulo: 'Nueva' } });
    const first = await save();
    expect(first.body._version).toBe(2);
    expect((await save()).body).toEqual(first.body);
    const scheduled = await staff('PATCH', `/api/eventos/${body.id}?_pending=true&_publishAt=2099-01-01T00:00:00Z`, {
      body: {},
    });
    expect(scheduled.body).toMatchObject({ _version: 3, _pendingPublishAt: '2099-01-01T00:00:00.000Z' });
  });

  test('publishing a scheduled record now is a change, and publishing a visible one moves no date', async () => {
    const { staff } = await build();
    const { body } = await staff('POST', '/api/eventos?_publishAt=2099-01-01T00:00:00Z', { body: { titulo: 'Feria' } });
    const now = await staff('PATCH', `/api/eventos/${body.id}?_state=published`, { body: {} });
    expect(now.body._version).toBe(2);
    expect(now.body._publishAt < '2099').toBe(true);
    const renamed = await staff('PATCH', `/api/eventos/${body.id}?_state=published`, { body: { titulo: 'Otra' } });
    expect(renamed.body).toMatchObject({ _version: 3, _publishAt: now.body._publishAt });
  });

  test('the contract’s call and the own account save nothing either', async () => {
    const { staff, person, store } = await build();
    const seq = await store.lastSeq();
    const save = { id: person.id, nombre: 'Ana López' };
    const saved = await staff('POST', '/api/0511/Securtity/CreateUpdate', { body: save });
    expect([saved.status, saved.headers.etag]).toEqual([200, '"1"']);
    expect((await staff('PATCH', '/api/account', { body: { nombre: 'Ana López' } })).status).toBe(200);
    expect(await store.lastSeq()).toBe(seq);
  });

  test('rules still refuse who may not write, and a rule that changes the values makes a write', async () => {
    const concerns = ({ name }: { readonly name: string }) => name === 'eventos';
    const refusing: Rule = {
      concerns,
      before: async ({ change }) => {
        if (change.kind === 'update') throw new Problem(403, { detail: 'Así no.' });
        return undefined;
      },
    };
    const refused = await withEvent({ rules: [refusing] });
    expect((await refused.staff('PATCH', refused.at, { body: {} })).status).toBe(403);
    const filling: Rule = {
      concerns,
      before: async ({ change }) =>
        change.kind === 'update' ? { change: { ...change, values: { ...change.values, resumen: 'Sí' } } } : undefined,
    };
    const filled = await withEvent({ rules: [filling] });
    expect((await filled.staff('PATCH', filled.at, { body: {} })).body).toMatchObject({ _version: 2, resumen: 'Sí' });
  });
});
