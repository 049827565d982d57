import { describe, expect, it } from 'vitest';
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';

const closed = {
  title: 'Expedientes',
  type: 'object',
  properties: { titulo: { type: 'string' } },
  'x-content': { access: { editor: [], operador: [] } },
};
const pendientes = {
  title: 'Pendientes',
  type: 'object',
  required: ['titulo'],
  properties: {
    titulo: { type: 'string' },
    sobre: { title: 'Sobre', type: 'string', 'x-field': { kind: 'record' } },
    pasos: {
      type: 'array',
      items: { type: 'object', properties: { sobre: { type: 'string', 'x-field': { kind: 'record' } } } },
    },
  },
  'x-content': {
    access: { editor: ['read', 'create', 'update'], operador: [] },
    list: { layout: 'board', board: { field: 'fase' } },
  },
};
const withPhase = {
  ...pendientes,
  properties: { ...pendientes.properties, fase: { enum: ['a', 'b'], default: 'a' } },
};

async function buildLinks() {
  const app = await buildApp({ hasRoles: true, schemas: { expedientes: closed, pendientes: withPhase } });
  const editor = await app.secondStaff({ rol: 'editor' });
  const event = (await app.staff('POST', '/api/eventos', { body: { titulo: 'Feria' } })).body.id as string;
  const file = (await app.staff('POST', '/api/expedientes', { body: { titulo: 'Reservado' } })).body.id as string;
  return { ...app, editor, event, file };
}

const refusals = (body: any) => body.errors?.map(({ pointer, detail }: any) => [pointer, detail]);
const gone = 'El registro relacionado no existe.';

describe('a field that points to a record of any type', () => {
  it('takes a record that exists, also in groups, and is found by it', async () => {
    const { staff, event } = await buildLinks();
    const link = `eventos/${event}`;
    const body = { titulo: 'Sonido', sobre: link, pasos: [{ sobre: link }], fase: 'a' };
    const added = await staff('POST', '/api/pendientes', { body });
    expect([added.status, added.body.sobre]).toEqual([201, link]);
    const uses = await staff('GET', `/api/pendientes?sobre_eq=${encodeURIComponent(link)}`);
    expect(uses.body.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Sonido']);
    for (const sobre of ['eventos/nadie', 'nadie/1', 'Feria', '/1', 'eventos/']) {
      const refused = await staff('POST', '/api/pendientes', { body: { titulo: 'Luz', sobre, fase: 'a' } });
      expect([refused.status, refusals(refused.body)]).toEqual([422, [['/sobre', gone]]]);
    }
    const nested = await staff('POST', '/api/pendientes', {
      body: { titulo: 'Luz', pasos: [{}, { sobre: 'eventos/nadie' }], fase: 'a' },
    });
    expect(refusals(nested.body)).toEqual([['/pasos/1/sobre', gone]]);
  });

  it('says nothing about records that the person may not read', async () => {
    const { staff, editor, event, file } = await buildLinks();
    const link = `expedientes/${file}`;
    for (const sobre of [link, 'expedientes/nadie']) {
      const refused = await editor.request('POST', '/api/pendientes', { body: { titulo: 'Ver', sobre, fase: 'a' } });
      expect([refused.status, refusals(refused.body)]).toEqual([422, [['/sobre', gone]]]);
    }
    const { body: task } = await staff('POST', '/api/pendientes', { body: { titulo: 'Ver', sobre: link, fase: 'a' } });
    // The link of another person stays when this one moves the record, and may be replaced.
    const moved = await editor.request('PATCH', `/api/pendientes/${task.id}`, { body: { fase: 'b' } });
    expect([moved.status, moved.body.sobre]).toEqual([200, link]);
    const listed = await editor.request('GET', '/api/pendientes');
    expect(JSON.stringify(listed.body)).not.toContain('Reservado');
    expect((await editor.request('GET', `/api/expedientes?id=${file}`)).status).toBe(403);
    const changed = await editor.request('PATCH', `/api/pendientes/${task.id}`, {
      body: { sobre: `eventos/${event}` },
    });
    expect(changed.status).toBe(200);
    const back = await editor.request('PATCH', `/api/pendientes/${task.id}`, { body: { sobre: link } });
    expect(refusals(back.body)).toEqual([['/sobre', gone]]);
  });

  it('is exported with the title of a readable record and its id, and imported by the id', async () => {
    const links = await buildLinks();
    const { staff, editor, event, file } = links;
    for (const [titulo, sobre] of [
      ['Sonido', `eventos/${event}`],
      ['Ver', `expedientes/${file}`],
    ])
      await staff('POST', '/api/pendientes', { body: { titulo, sobre, fase: 'a' } });
    const { body: csv } = await editor.request('GET', '/api/export/pendientes?_format=csv');
    expect(csv).toMatch(new RegExp(`Sonido[;,]Feria[;,]eventos/${event}`));
    expect(csv).toMatch(new RegExp(`Ver[;,]expedientes/${file}[;,]expedientes/${file}`));
    expect(csv).not.toContain('Reservado');
    const rows = [
      ['titulo', 'sobre', 'fase'],
      ['Luz', `eventos/${event}`, 'a'],
      ['Agua', 'eventos/nadie', 'a'],
    ];
    const { upload, check } = importsOf(links, 'pendientes');
    const { body: sent } = await upload(rows.join('\n'));
    expect(await check(sent.id)).toMatchObject({ counts: { new: 1, faulty: 1 } });
  });
});
