import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { buildApp } from '../buildApp.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe.each(databaseKinds)('a version with its publication and pending changes, on $name', ({ newDatabase }) => {
  async function openEvent() {
    const { staff, citizen } = await buildApp({ database: await newDatabase() });
    const { body: event } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', cupo: 10 } });
    const url = `/api/eventos/${event.id}`;
    return {
      staff,
      url,
      savePending: async (titulo: string, query = '') =>
        (await staff('PATCH', `${url}?_pending=true${query}`, { body: { titulo } })).body,
      restore: (version: number, expected: number) =>
        staff('POST', `${url}/restore`, {
          body: { version, withPublication: true },
          headers: { 'if-match': `"${expected}"` },
        }),
      seen: async () => citizen('GET', url),
      actions: async () => (await staff('GET', `${url}/history`)).body.map(({ action }: { action: string }) => action),
    };
  }

  test('comes back after a save, a publication and each write of pending changes', async () => {
    const { staff, url, savePending, restore, seen, actions } = await openEvent();
    await staff('PATCH', `${url}?_state=draft&_unset=cupo`, { body: { titulo: 'Feria chica' } });
    const first = await restore(1, 2);
    expect(first.body).toMatchObject({ _version: 3, _state: 'published', titulo: 'Feria', cupo: 10 });

    const instant = inAnHour();
    await savePending('Feria grande', `&_publishAt=${instant}`);
    await savePending('Feria enorme');
    const again = (await restore(4, 5)).body;
    expect(again).toMatchObject({ titulo: 'Feria', _pending: { values: { titulo: 'Feria grande' } } });
    expect(again._pendingPublishAt).toBe(instant);
    expect(again._updatedAt).toBe(first.body._updatedAt);

    await staff('POST', `${url}/publish`, { body: {}, headers: { 'if-match': '"6"' } });
    expect((await seen()).body.titulo).toBe('Feria grande');
    const back = (await restore(6, 7)).body;
    expect(back).toMatchObject({ _version: 8, titulo: 'Feria', _pending: { values: { titulo: 'Feria grande' } } });
    expect(back._pendingPublishAt).toBe(instant);
    expect((await seen()).body.titulo).toBe('Feria');

    await staff('DELETE', `${url}?_pending=true`);
    expect((await restore(8, 9)).body).toMatchObject({
      titulo: 'Feria',
      _pending: { values: { titulo: 'Feria grande' } },
    });
    const none = (await restore(3, 10)).body;
    expect([none.titulo, '_pending' in none]).toEqual(['Feria', false]);
    expect((await actions()).slice(0, 4)).toEqual(['discardPending', 'savePending', 'discardPending', 'update']);
  });

  test('that had other values and no pending changes is an update by who restores it', async () => {
    const { staff, url, savePending, restore, seen, actions } = await openEvent();
    await staff('PATCH', url, { body: { titulo: 'Feria chica' } });
    const { _updatedAt: before } = await savePending('Feria grande');
    const { body } = await restore(1, 3);
    expect([body._version, body.titulo, '_pending' in body, body._updatedAt > before]).toEqual([
      4,
      'Feria',
      false,
      true,
    ]);
    expect((await seen()).body.titulo).toBe('Feria');
    expect((await actions())[0]).toBe('update');
  });

  test('is refused once somebody has written the record again, and nothing changes', async () => {
    const { staff, url, savePending, restore, seen } = await openEvent();
    await savePending('Feria grande');
    await staff('PATCH', url, { body: { cupo: 30 } });
    const refused = await restore(1, 2);
    expect([refused.status, refused.body.current]).toEqual([412, expect.objectContaining({ _version: 3, cupo: 30 })]);
    expect(refused.body.detail).toContain('El registro fue modificado por');
    expect((await staff('GET', url)).body).toMatchObject({
      _version: 3,
      _pending: { values: { titulo: 'Feria grande' } },
    });
    expect((await seen()).body).toMatchObject({ titulo: 'Feria', cupo: 30 });
  });

  test('an instant that has passed does not come back with its pending changes', async () => {
    const { staff, url, savePending, restore } = await openEvent();
    await savePending('Feria grande', `&_publishAt=${new Date(Date.now() - 60_000).toISOString()}`);
    await staff('DELETE', `${url}?_pending=true`);
    const { body } = await restore(2, 3);
    expect(body._pending.values).toEqual({ titulo: 'Feria grande' });
    expect('_pendingPublishAt' in body).toBe(false);
  });
});
