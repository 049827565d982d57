import { describe, expect, test } from 'vitest';
import type { SavedView } from '#core/api/viewOperations.ts';
import { wholeList } from '#core/values/query.ts';
import { viewType } from '#server/accounts/staff/views/viewService.ts';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { memoryKind, postgresKind } from '#tests/support/testDatabases.ts';
import { buildApp, eventos } from '../buildApp.ts';

const draft = { screen: 'eventos', name: 'Gratis', query: 'gratis_eq=true', isShared: false, isFirst: false };
const access = { editor: ['read', 'create', 'update', 'remove'], operador: ['read'] };
const limited = { ...eventos, 'x-content': { ...eventos['x-content'], access } };
const at = (id: string) => `/api/views/eventos/${id}`;

const build = async (database?: DatabaseSettings) => {
  const app = await buildApp({ ...(database && { database }), hasRoles: true, schemas: { eventos: limited } });
  const editor = await app.secondStaff({ email: 'eva@example.test', rol: 'editor' });
  const operator = await app.secondStaff({ email: 'olga@example.test', rol: 'operador' });
  return { ...app, admin: app.staff, editor: editor.request, operator: operator.request, operatorId: operator.id };
};
const names = async (send: Awaited<ReturnType<typeof build>>['admin']) =>
  (await send('GET', '/api/views/eventos')).body.map(({ name }: SavedView) => name);

describe('saved views', () => {
  test('everybody sees their own views and the shared ones', async () => {
    const { admin, editor, operator, citizen } = await build();
    expect((await operator('POST', '/api/views/eventos', { body: draft })).status).toBe(201);
    await admin('POST', '/api/views/eventos', { body: { ...draft, name: 'Todas', isShared: true } });
    expect(await names(operator)).toEqual(['Gratis', 'Todas']);
    expect(await names(editor)).toEqual(['Todas']);
    expect((await citizen('GET', '/api/views/eventos')).status).toBe(401);
    expect((await admin('GET', '/api/views/lugares')).body).toEqual([]);
  });

  test("another person's own view can be neither changed nor removed", async () => {
    const { admin, operator } = await build();
    const { body } = await operator('POST', '/api/views/eventos', { body: draft });
    expect((await admin('PATCH', at(body.id), { body: { version: 1, name: 'Otra' } })).status).toBe(404);
    expect((await admin('DELETE', at(body.id))).status).toBe(404);
    expect(await names(operator)).toEqual(['Gratis']);
  });

  test('only who may change the records shares views and changes shared ones', async () => {
    const { editor, operator } = await build();
    const shared = { ...draft, isShared: true };
    expect((await operator('POST', '/api/views/eventos', { body: shared })).status).toBe(403);
    const own = await operator('POST', '/api/views/eventos', { body: draft });
    expect((await operator('PATCH', at(own.body.id), { body: { version: 1, isShared: true } })).status).toBe(403);
    const { body } = await editor('POST', '/api/views/eventos', { body: shared });
    expect((await operator('PATCH', at(body.id), { body: { version: 1, name: 'Otra' } })).status).toBe(403);
    expect((await operator('DELETE', at(body.id))).status).toBe(403);
    expect((await editor('PATCH', at(body.id), { body: { version: 1, query: 'q=a' } })).body).toMatchObject({
      name: 'Gratis',
      query: 'q=a',
      version: 2,
    });
  });

  test('only its owner makes a shared view personal again; others rename it, set it as first and remove it', async () => {
    const { admin, editor } = await build();
    const { body } = await editor('POST', '/api/views/eventos', { body: { ...draft, isShared: true } });
    const refusal = await admin('PATCH', at(body.id), { body: { version: 1, name: 'Mía', isShared: false } });
    expect([refusal.status, refusal.body.detail]).toEqual([
      403,
      'Solo quien creó la vista puede dejar de compartirla.',
    ]);
    const change = { version: 1, name: 'De todas', isShared: true, isFirst: true };
    expect((await admin('PATCH', at(body.id), { body: change })).body).toMatchObject({
      name: 'De todas',
      isFirst: true,
    });
    const own = await editor('PATCH', at(body.id), { body: { version: 2, isShared: false } });
    expect(own.body).toMatchObject({ isShared: false, isFirst: false });
    expect(await names(admin)).toEqual([]);
    await editor('PATCH', at(body.id), { body: { version: 3, isShared: true } });
    expect((await admin('DELETE', at(body.id))).status).toBe(204);
  });

  test('one shared view of a screen is the first one; an own view never is', async () => {
    const { admin, editor } = await build();
    const first = { ...draft, isShared: true, isFirst: true };
    await admin('POST', '/api/views/eventos', { body: first });
    await editor('POST', '/api/views/eventos', { body: { ...first, name: 'Otra' } });
    await editor('POST', '/api/views/eventos', { body: { ...first, name: 'Propia', isShared: false } });
    const { body } = await admin('GET', '/api/views/eventos');
    expect(body.filter(({ isFirst }: SavedView) => isFirst).map(({ name }: SavedView) => name)).toEqual(['Otra']);
    expect(
      (await editor('GET', '/api/views/eventos')).body.find(({ name }: SavedView) => name === 'Propia'),
    ).toMatchObject({
      isFirst: false,
    });
  });

  test('a name is refused when it is blank or in use among the same views', async () => {
    const { admin } = await build();
    await admin('POST', '/api/views/eventos', { body: draft });
    const again = await admin('POST', '/api/views/eventos', { body: { ...draft, name: ' GRATIS ' } });
    expect(again).toMatchObject({ status: 422, body: { errors: [{ pointer: '/name' }] } });
    expect((await admin('POST', '/api/views/eventos', { body: { ...draft, name: '  ' } })).status).toBe(422);
    expect((await admin('POST', '/api/views/eventos', { body: { ...draft, isShared: true } })).status).toBe(201);
  });

  test('a creation that is sent again changes the view that the first one created', async () => {
    const { admin, operator } = await build();
    const address = `/api/views/eventos?_id=${crypto.randomUUID()}`;
    const first = await operator('POST', address, { body: draft });
    const again = await operator('POST', address, { body: draft });
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, version: 1 } });
    const renamed = await operator('POST', address, { body: { ...draft, name: 'Sin costo' } });
    expect(renamed).toMatchObject({ status: 201, body: { id: first.body.id, name: 'Sin costo' } });
    expect(await names(operator)).toEqual(['Sin costo']);
    expect((await admin('POST', address, { body: draft })).status).toBe(409);
  });

  test('a creation with a new id is the view that the person has already, if it differs in nothing', async () => {
    const { operator, editor } = await build();
    const send = (by: typeof operator, body: object) =>
      by('POST', `/api/views/eventos?_id=${crypto.randomUUID()}`, { body });
    const first = await send(operator, draft);
    expect(await send(operator, draft)).toMatchObject({ status: 201, body: { id: first.body.id, version: 1 } });
    expect((await send(operator, { ...draft, query: 'q=otra' })).status).toBe(422);
    const shared = { ...draft, isShared: true };
    expect((await send(editor, shared)).status).toBe(201);
    expect((await send(operator, draft)).body).toEqual(first.body);
    expect(await names(operator)).toEqual(['Gratis', 'Gratis']);
  });

  test('the views of a person go with the account, except those that are shared', async () => {
    const { admin, store, operator, operatorId } = await build();
    await operator('POST', '/api/views/eventos', { body: draft });
    expect((await admin('DELETE', `/api/usuarios/${operatorId}`)).status).toBe(200);
    expect((await store.list(viewType, wholeList)).total).toBe(0);
  });

  test('who may not read the records gets no views of them', async () => {
    const hidden = { ...limited, 'x-content': { ...limited['x-content'], access: { ...access, operador: [] } } };
    const { secondStaff } = await buildApp({ hasRoles: true, schemas: { eventos: hidden } });
    const { request } = await secondStaff({ rol: 'operador' });
    expect((await request('GET', '/api/views/eventos')).status).toBe(403);
  });
});

describe.each([memoryKind, postgresKind])('saved views over $name', ({ emptyDatabase }) => {
  test('the second of two who rename one view at once is refused with its new name; one that is gone is a 404', async () => {
    const { admin, editor } = await build(await emptyDatabase());
    const { body } = await admin('POST', '/api/views/eventos', { body: { ...draft, isShared: true } });
    const answers = await Promise.all(
      [admin, editor].map((send, index) =>
        send('PATCH', at(body.id), { body: { version: 1, name: `Nombre ${index}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200)?.body as SavedView;
    const refusal = answers.find(({ status }) => status === 412)?.body;
    expect(refusal.detail).toMatch(`ahora se llama «${winner.name}»`);
    expect(refusal.view).toMatchObject({ name: winner.name, version: 2 });
    expect((await editor('DELETE', at(body.id))).status).toBe(204);
    expect((await admin('PATCH', at(body.id), { body: { version: 2, name: 'Tarde' } })).status).toBe(404);
  });
});
