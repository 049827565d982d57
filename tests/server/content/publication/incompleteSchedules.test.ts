import { describe, expect, test, vi } from 'vitest';
import { buildApp, eventos, typeFrom } from '../../buildApp.ts';

const hour = 3_600_000;
const stricter = { ...eventos, required: ['titulo', 'resumen'] };

describe('a scheduled publication', () => {
  test('that a change of the schema leaves incomplete does not take place, which its writer is notified of', async () => {
    const clock = { now: Date.now() + hour };
    const { staff, citizen, registry } = await buildApp({
      now: () => clock.now,
    });
    const publishAt = new Date(clock.now + hour).toISOString();
    const schedule = async (body: object) =>
      (await staff('POST', `/api/eventos?_publishAt=${publishAt}`, { body })).body.id;
    const incomplete = await schedule({ titulo: 'Feria' });
    const whole = await schedule({ titulo: 'Desfile', resumen: 'En la plaza' });
    const { body: visible } = await staff('POST', '/api/eventos', { body: { titulo: 'Concierto' } });

    registry.replace(registry.all().map((type) => (type.name === 'eventos' ? typeFrom('eventos', stricter) : type)));
    const read = async (id: string) => (await staff('GET', `/api/eventos/${id}`)).body;
    await vi.waitFor(async () => expect(await read(incomplete)).toMatchObject({ _state: 'draft' }), {
      timeout: 60_000,
    });
    expect(await read(incomplete)).toMatchObject({ titulo: 'Feria', _publishAt: null, _missing: ['/resumen'] });
    expect(await read(whole)).toMatchObject({ _state: 'published', _publishAt: publishAt });
    expect((await staff('GET', `/api/eventos/${incomplete}/history`)).body[0].byName).toBe('la publicación programada');
    expect((await staff('GET', '/api/notifications')).body).toMatchObject([
      { kind: 'notPublished', record: incomplete, title: 'Feria' },
    ]);
    expect((await staff('GET', '/api/workload')).body.drafts).toMatchObject([
      { id: incomplete, record: { _missing: ['/resumen'] } },
    ]);

    clock.now += 2 * hour;
    const { body } = await citizen('GET', '/api/eventos?_sort=titulo');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([visible.id, whole]);
  });
});
