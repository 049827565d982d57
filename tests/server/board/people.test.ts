import { describe, expect, it } from 'vitest';
import { assembleContentType } from '#core/parsing/assembleContentType.ts';
import { readXlsx } from 'hucre/xlsx';
import { boardTypes, buildTask } from '#tests/support/builders/boardTypes.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';

async function buildPeople({ hasRoles = true } = {}) {
  const app = await buildApp({ hasRoles, schemas: boardTypes });
  const member = await app.secondStaff({ rol: 'operador', rolTablero: 'member', nombre: 'Luis Pérez' });
  const reader = await app.secondStaff({ rol: 'operador', email: 'rosa@example.test', nombre: 'Rosa Xoc' });
  const former = await app.secondStaff({ rol: 'operador', email: 'ex@example.test', nombre: 'Zoila Former' });
  await app.setAccount(former.id, { activo: false });
  return { ...app, member, reader, former };
}

describe('the names of colleagues', () => {
  it('are offered with their role on the board and nothing else to who reads tasks and no accounts, without who left', async () => {
    const { member, person, reader } = await buildPeople();
    expect((await member.request('GET', '/api/usuarios')).status).toBe(403);
    const { status, body } = await member.request('GET', '/api/people');
    expect([status, body]).toEqual([
      200,
      [
        { id: person.id, name: 'Ana López', details: {} },
        { id: member.id, name: 'Luis Pérez', details: { rolTablero: 'member' } },
        { id: reader.id, name: 'Rosa Xoc', details: {} },
      ],
    ]);
    const names = async (q: string) => (await member.request('GET', `/api/people?q=${q}`)).body;
    expect(await names('lopez')).toEqual([{ id: person.id, name: 'Ana López', details: {} }]);
    // An address, a telephone or a role finds nobody.
    for (const secret of ['example.test', '7888', 'administrador']) expect(await names(secret)).toEqual([]);
  });

  it('are read by id, also of who left, and by nobody without a session', async () => {
    const { reader, former, citizen } = await buildPeople();
    const { body } = await reader.request('GET', `/api/people?ids=${former.id},nadie`);
    expect(body).toEqual([{ id: former.id, name: 'Zoila Former', details: {} }]);
    expect((await citizen('GET', `/api/people?ids=${former.id}`)).status).toBe(401);
  });

  it('make a type of names and roles on the board alone for the back office, and leave that of accounts to who may read it', async () => {
    const { member, staff } = await buildPeople();
    const described = await member.request('GET', '/api/schemas');
    expect(described.headers).toMatchObject({ 'x-staff-role': 'operador', 'x-account-roles': 'rolTablero=member' });
    const ofMember = described.body as readonly any[];
    const people = ofMember.find(({ name }) => name === 'usuarios');
    expect(people.provider).toBe('people');
    const type = assembleContentType(people.schema, { name: 'usuarios' });
    expect([type.purpose, type.titleField, type.screens, type.fields.map(({ name }) => name)]).toEqual([
      'accounts',
      'nombre',
      [],
      ['nombre', 'rolTablero'],
    ]);
    const ofAdmin = (await staff('GET', '/api/schemas')).body as readonly any[];
    expect(ofAdmin.find(({ name }) => name === 'usuarios').provider).toBe('rest');
  });

  it('let a member choose the person in charge of a task', async () => {
    const { member, reader, staff } = await buildPeople();
    const { body: project } = await staff('POST', '/api/proyectos', { body: { name: 'Plaza', description: 'Obra.' } });
    const task = { title: 'Medir', description: 'La plaza.', category: 'urban', priority: 'low', phase: 'todo' };
    const [rosa] = (await member.request('GET', '/api/people?q=rosa')).body as { id: string }[];
    const added = await member.request('POST', '/api/tareas', {
      body: { ...task, projectId: project.id, assignee: rosa?.id },
    });
    expect([added.status, added.body.assignee]).toEqual([201, reader.id]);
  });

  it('stand in the exports of a member, and find the people of an import, where accounts stay closed', async () => {
    const { app, member, reader, staff } = await buildPeople();
    const { body: project } = await staff('POST', '/api/proyectos', { body: { name: 'Plaza', description: 'Obra.' } });
    await staff('POST', '/api/tareas', { body: buildTask({ projectId: project.id, assignee: reader.id }) });
    const exported = (format: string) =>
      app.inject({
        method: 'GET',
        url: `/api/export/tareas?_format=${format}&_fields=title,assignee&_bom=false`,
        headers: { authorization: `Bearer ${member.token}` },
      });
    expect((await exported('csv')).body).toBe(
      `Título;Responsable;Responsable (identificador)\r\nTapar baches;Rosa Xoc;${reader.id}\r\n`,
    );
    const [, row] = (await readXlsx((await exported('xlsx')).rawPayload)).sheets[0]?.rows ?? [];
    expect(row).toEqual(['Tapar baches', 'Rosa Xoc', reader.id]);
    const { whole } = importsOf({ app, token: member.token, staff: member.request }, 'tareas');
    const file = 'Título;Descripción;Proyecto;Responsable\nMedir;La plaza.;Plaza;rosa xoc\n';
    expect(await whole(file)).toMatchObject({ state: 'done', result: { created: 1 } });
    expect((await staff('GET', '/api/tareas?title=Medir')).body).toMatchObject([{ assignee: reader.id }]);
    expect((await whole(file.replace('rosa xoc', '7888'), { isAllOrNone: false })).counts.faulty).toBe(1);
  });
});
