import { describe, expect, test } from 'vitest';
import type { Store } from '#core/store/store.ts';
import { hashPassword } from '#ports/passwords.ts';
import { workflowTypes } from '#server/schemaFiles/workflowTypes.ts';
import usuarios from '../../../../schemas/content/usuarios.json' with { type: 'json' };
import { buildApp } from '../../buildApp.ts';
import { deactivate, openTestPortal } from '../../openTestPortal.ts';

type Built = Awaited<ReturnType<typeof buildApp>>;

const publica = { title: 'Publica', type: 'object', properties: { nombre: { type: 'string' } } };
const anyone = { ...publica, 'x-content': { access: { operador: ['read', 'update'] } } };

/** The app with roles, and the second person in one. */
async function buildWith(rol: string | undefined, overrides: Parameters<typeof buildApp>[0] = {}) {
  const built = await buildApp({ hasRoles: true, ...overrides });
  return { ...built, luis: await built.secondStaff(rol === undefined ? {} : { rol }) };
}

const calledRecord = {
  title: 'Avisos',
  type: 'object',
  properties: { texto: { type: 'string' } },
  'x-content': { access: { operador: ['create'], editor: ['update'] }, calls: { save: 'Muni/GuardarAviso' } },
};

const account = { nombre: 'Eva', email: 'eva@example.test', telefono: '7888-0000', password: 'Otra-clave-larga-2026' };

async function statuses(request: Built['staff'], requests: readonly (readonly [any, string, object?])[]) {
  const seen: [string, number][] = [];
  for (const [method, url, body] of requests)
    seen.push([`${method} ${url}`, (await request(method, url, body === undefined ? {} : { body })).status]);
  return Object.fromEntries(seen);
}

describe('without area roles', () => {
  test('every signed-in person may do everything, and the session names no role (SESS-18, AMB-S07)', async () => {
    const { secondStaff } = await buildApp();
    const luis = await secondStaff({ rol: 'operador' });
    expect((await luis.request('GET', '/api/session')).body.user).not.toHaveProperty('role');
    const { body } = await luis.request('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    expect((await luis.request('DELETE', `/api/eventos/${body.id}`)).status).toBe(200);
    expect((await luis.request('POST', '/api/usuarios', { body: account })).status).toBe(201);
    expect((await luis.request('PATCH', '/api/ajustes/unico', { body: { nombre: 'Palín' } })).status).toBe(200);
  });

  test('nobody makes anybody an administrador for the day when there will be roles', async () => {
    const { staff, person, secondStaff } = await buildApp();
    const luis = await secondStaff();
    for (const id of [luis.id, person.id]) {
      const refused = await luis.request('PATCH', `/api/usuarios/${id}`, { body: { rol: 'administrador' } });
      expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/rol']);
    }
    expect((await staff('POST', '/api/usuarios', { body: { ...account, rol: 'administrador' } })).status).toBe(422);
    expect((await luis.request('PATCH', `/api/usuarios/${luis.id}`, { body: { rol: 'editor' } })).status).toBe(200);
  });
});

describe('with area roles', () => {
  test('an operador reads contents and nothing of people, and changes nothing (AMB-S07)', async () => {
    const { staff, luis } = await buildWith('operador');
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    const one = `/api/eventos/${body.id}`;
    expect(
      await statuses(luis.request, [
        ['GET', '/api/eventos'],
        ['GET', one],
        ['GET', `${one}/history`],
        ['GET', '/api/ajustes'],
        ['GET', '/api/files'],
      ]),
    ).toEqual({
      'GET /api/eventos': 200,
      [`GET ${one}`]: 200,
      [`GET ${one}/history`]: 200,
      'GET /api/ajustes': 200,
      'GET /api/files': 200,
    });
    const change = { records: [{ id: body.id }] };
    const refused = await statuses(luis.request, [
      ['POST', '/api/eventos', { titulo: 'x' }],
      ['PATCH', one, { titulo: 'x' }],
      ['DELETE', one],
      ['POST', `${one}/restore`, { version: 1 }],
      ['GET', '/api/bin/eventos'],
      ['POST', '/api/bulk/eventos', { ...change, action: 'remove' }],
      ['POST', '/api/bulk/eventos?x=1', { ...change, action: 'change', values: { titulo: 'x' } }],
      ['POST', '/api/preview/eventos', { values: {} }],
      ['PATCH', '/api/ajustes/unico', { nombre: 'x' }],
      ['GET', '/api/usuarios'],
      ['GET', `/api/usuarios/${luis.id}`],
      ['GET', `/api/usuarios/${luis.id}/history`],
      ['GET', '/api/bin/usuarios'],
      ['POST', '/api/files/0511'],
      ['GET', '/api/files/0511/bin'],
      ['PATCH', '/api/files/0511/x', { name: 'y.png' }],
      ['POST', '/api/files/0511/remove', { ids: ['x'] }],
      ['POST', '/api/files/0511/restore', { ids: ['x'] }],
      ['POST', '/api/0511/files/upload/0511'],
      ['DELETE', '/api/0511/files/delete/0511/x'],
      [
        'PUT',
        '/api/drafts/00000000-0000-4000-8000-000000000000',
        { type: 'eventos', record: null, version: null, values: {} },
      ],
    ]);
    expect(Object.entries(refused).filter(([, status]) => status !== 403)).toEqual([]);
    expect((await staff('GET', one)).body).toMatchObject({ titulo: 'Feria', _version: 1 });
  });

  test('an editor writes contents, and neither people nor settings (AMB-S07)', async () => {
    const { luis } = await buildWith('editor');
    const { body, status } = await luis.request('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    expect(status).toBe(201);
    const one = `/api/eventos/${body.id}`;
    const many = (action: string) => ({ action, records: [{ id: body.id }] });
    expect(
      Object.values(
        await statuses(luis.request, [
          ['PATCH', one, { titulo: 'Feria patronal' }],
          ['DELETE', one],
          ['GET', '/api/bin/eventos'],
          ['POST', `${one}/restore`, {}],
          ['POST', '/api/bulk/eventos', many('remove')],
          ['POST', '/api/bulk/eventos?', many('restore')],
        ]),
      ),
    ).toEqual([200, 200, 200, 200, 200, 200]);
    expect(
      Object.values(
        await statuses(luis.request, [
          ['PATCH', '/api/ajustes/unico', { nombre: 'x' }],
          ['GET', '/api/usuarios'],
          ['POST', '/api/usuarios', account],
          ['PATCH', `/api/usuarios/${luis.id}`, { rol: 'administrador' }],
          [
            'POST',
            '/api/bulk/usuarios',
            { action: 'change', records: [{ id: luis.id }], values: { rol: 'administrador' } },
          ],
          ['POST', `/api/usuarios/${luis.id}/restore`, { version: 1 }],
        ]),
      ),
    ).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test('an installation’s own type of people keeps them from everybody but administradores until it says otherwise', async () => {
    const { 'x-content': xContent, ...schema } = usuarios;
    const { access: _access, ...open } = xContent;
    const { luis } = await buildWith('editor', { schemas: { usuarios: { ...schema, 'x-content': open } } });
    expect((await luis.request('GET', '/api/usuarios')).status).toBe(403);
    expect((await luis.request('POST', '/api/usuarios', { body: account })).status).toBe(403);
  });

  test('in a bulk write nobody makes a new account more than they are themselves either', async () => {
    const { password: _password, ...properties } = usuarios.properties;
    const own = { ...usuarios, required: ['nombre', 'email'], properties };
    const access = { editor: ['read', 'create', 'update'] };
    const calm = { ...own, 'x-content': { purpose: 'accounts', titleField: 'nombre', access } };
    const { luis } = await buildWith('editor', { schemas: { usuarios: calm } });
    const make = (values: object) =>
      luis.request('POST', '/api/bulk/usuarios', {
        body: { action: 'mixed', records: [{ action: 'create', values }] },
      });
    const { password: _secret, ...eva } = account;
    for (const [more, pointer] of [
      [{ rol: 'administrador' }, '/rol'],
      [{ municipalidades: ['0501'] }, '/municipalidades'],
    ] as const) {
      const refused = await make({ ...eva, ...more });
      expect([refused.status, refused.body.records[0].errors[0].pointer]).toEqual([422, pointer]);
    }
    const creation = await make({ ...eva, rol: 'editor' });
    expect((await luis.request('GET', `/api/usuarios/${creation.body.records[0].id}`)).body).toMatchObject({
      activo: true,
    });
  });

  test('whose account names no role is an operador', async () => {
    const { luis } = await buildWith(undefined);
    expect((await luis.request('GET', '/api/session')).body.user.role).toBe('operador');
    expect((await luis.request('POST', '/api/eventos', { body: { titulo: 'x' } })).status).toBe(403);
  });

  test('a type may give a role more, and a browser gets the types that its person may read', async () => {
    const secreta = { ...publica, 'x-content': { access: { editor: [], operador: [] } } };
    const { staff, luis } = await buildWith('operador', { schemas: { anyone, secreta } });
    const { body } = await staff('POST', '/api/anyone', { body: { nombre: 'Uno' } });
    expect((await luis.request('PATCH', `/api/anyone/${body.id}`, { body: { nombre: 'Dos' } })).status).toBe(200);
    expect((await luis.request('POST', '/api/anyone', { body: {} })).status).toBe(403);
    const names = async (request: Built['staff']) =>
      (await request('GET', '/api/schemas')).body.map(({ name }: { name: string }) => name);
    expect(await names(luis.request)).toEqual(
      ['eventos', 'lugares', 'ajustes', 'anyone'].concat(
        workflowTypes.map((type) => type.name),
        // Records of processes name people, so their names may be read.
        'usuarios',
      ),
    );
    expect(await names(staff)).toContain('usuarios');
    expect((await luis.request('GET', '/api/schemas')).headers['x-staff-role']).toBe('operador');
    expect((await staff('GET', '/api/schemas')).headers['x-staff-role']).toBe('administrador');
  });

  test('a role that changes counts at the next request', async () => {
    const { staff, luis } = await buildWith('editor');
    await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { rol: 'operador' } });
    expect((await luis.request('POST', '/api/eventos', { body: { titulo: 'x' } })).status).toBe(403);
    await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { rol: 'administrador' } });
    expect((await luis.request('GET', '/api/usuarios')).status).toBe(200);
  });

  test('a person who may write accounts without being an administrador gives nobody more rights than they have', async () => {
    const { default: usuarios } = await import('../../../../schemas/content/usuarios.json', { with: { type: 'json' } });
    const all = ['read', 'create', 'update', 'remove'];
    const open = { ...usuarios, 'x-content': { ...usuarios['x-content'], access: { editor: all } } };
    const { person, luis, staff } = await buildWith('editor', { schemas: { usuarios: open } });
    const creation = await luis.request('POST', '/api/usuarios', { body: { ...account, rol: 'editor' } });
    expect(creation.status).toBe(201);
    const answers = await Promise.all([
      luis.request('PATCH', `/api/usuarios/${luis.id}`, { body: { rol: 'administrador' } }),
      luis.request('PATCH', `/api/usuarios/${luis.id}`, { body: { rol: 'operador' } }),
      luis.request('PATCH', `/api/usuarios/${creation.body.id}`, { body: { rol: 'administrador' } }),
      luis.request('POST', '/api/usuarios', { body: { ...account, email: 'otra@example.test', rol: 'administrador' } }),
      luis.request('PATCH', `/api/usuarios/${person.id}`, { body: { email: 'luis2@example.test' } }),
      luis.request('DELETE', `/api/usuarios/${person.id}`),
      luis.request('PATCH', `/api/usuarios/${person.id}`, { body: { activo: false } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 403, 403, 403]);
    expect((await staff('GET', `/api/usuarios/${person.id}`)).body).toMatchObject({ _version: 1 });
  });

  test('the last active administrador keeps the role, whichever write would remove it', async () => {
    const { staff, person, luis } = await buildWith('administrador');
    const own = `/api/usuarios/${person.id}`;
    expect((await luis.request('PATCH', `/api/usuarios/${luis.id}`, { body: { rol: 'editor' } })).status).toBe(200);
    const last = [
      await staff('PATCH', own, { body: { rol: 'editor' } }),
      await staff('PATCH', `${own}?_unset=rol`, { body: {} }),
      await staff('PATCH', own, { body: { activo: false } }),
      await staff('DELETE', own),
      await staff('POST', '/api/bulk/usuarios', {
        body: { action: 'change', records: [{ id: person.id }], values: { rol: 'operador' } },
      }),
    ];
    expect(last.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { rol: 'administrador', activo: false } });
    expect((await staff('PATCH', own, { body: { rol: 'editor' } })).status).toBe(409);
    await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { activo: true } });
    expect((await staff('PATCH', own, { body: { rol: 'editor' } })).status).toBe(200);
  });

  test('an administrador who is one no more makes nobody one, not even at that moment', async () => {
    // A change that takes a while to be written, so that a request in between overlaps with it.
    const store = (inner: Store): Store => ({
      ...inner,
      write: async (changes, by) => {
        if (changes[0]?.kind === 'update') await hashPassword('lo que tarda una contraseña');
        return inner.write(changes, by);
      },
    });
    const { staff, luis } = await buildWith('administrador', { store });
    const [demoted, ...made] = await Promise.all([
      staff('PATCH', `/api/usuarios/${luis.id}`, { body: { rol: 'operador' } }),
      luis.request('POST', '/api/usuarios', { body: { ...account, rol: 'administrador' } }),
      luis.request('POST', '/api/0511/Securtity/CreateUpdate', {
        body: { ...account, email: 'otra@example.test', rol: 'administrador' },
      }),
    ]);
    expect(demoted.status).toBe(200);
    for (const { status } of made) expect([403, 422]).toContain(status);
    expect((await staff('GET', '/api/usuarios?rol=administrador')).body).toHaveLength(1);
  });

  test.each([
    ['operador', 201, 403],
    ['editor', 403, 200],
  ])('a call that saves asks an %s for no more than REST does', async (rol, created, changed) => {
    const { staff, luis } = await buildWith(rol, { schemas: { avisos: calledRecord } });
    const { body } = await staff('POST', '/api/avisos', { body: { texto: 'Corte de agua' } });
    const save = async (values: object) =>
      (await luis.request('POST', '/api/0511/Muni/GuardarAviso', { body: values })).status;
    expect([await save({ texto: 'Otro' }), await save({ id: body.id, texto: 'Otro' })]).toEqual([created, changed]);
    const rest = await statuses(luis.request, [
      ['POST', '/api/avisos', { texto: 'Otro' }],
      ['PATCH', `/api/avisos/${body.id}`, { texto: 'Otro' }],
    ]);
    expect(Object.values(rest)).toEqual([created, changed]);
  });

  test('two administradores who step down or take each other away at once leave one', async () => {
    const { staff, person, luis } = await buildWith('administrador');
    const step = { body: { rol: 'editor' } };
    const [ana, other] = await Promise.all([
      staff('PATCH', `/api/usuarios/${person.id}`, step),
      luis.request('PATCH', `/api/usuarios/${luis.id}`, step),
    ]);
    expect([ana.status, other.status].toSorted()).toEqual([200, 409]);
    const both = { action: 'change', records: [{ id: person.id }, { id: luis.id }], values: { rol: 'operador' } };
    const asLast = ana.status === 409 ? staff : luis.request;
    const lastId = ana.status === 409 ? person.id : luis.id;
    const otherId = ana.status === 409 ? luis.id : person.id;
    await asLast('PATCH', `/api/usuarios/${otherId}`, { body: { rol: 'administrador' } });
    expect((await asLast('POST', '/api/bulk/usuarios', { body: both })).status).toBe(409);
    expect((await asLast('GET', `/api/usuarios/${lastId}`)).body.rol).toBe('administrador');
  });
});

describe('municipalities of accounts', () => {
  test('nobody gives or takes a municipality that they do not have themselves', async () => {
    const { staff, person, secondStaff, setAccount } = await buildApp();
    await setAccount(person.id, { municipalidades: ['0501', '0511'] });
    const luis = await secondStaff({ municipalidades: ['0502', '0511'] });
    const at = `/api/usuarios/${luis.id}`;
    const refused = async (request: Built['staff'], url: string, body: object) => {
      const answer = await request('PATCH', url, { body });
      return [answer.status, answer.body.errors?.[0].pointer];
    };
    expect(await refused(staff, at, { municipalidades: ['0511'] })).toEqual([422, '/municipalidades']);
    expect(await refused(staff, at, { municipalidades: ['0502', '0503', '0511'] })).toEqual([422, '/municipalidades']);
    expect(await refused(staff, `/api/usuarios/${person.id}`, { municipalidades: ['0501', '0503', '0511'] })).toEqual([
      422,
      '/municipalidades',
    ]);
    expect((await staff('PATCH', at, { body: { municipalidades: ['0501', '0502', '0511'] } })).status).toBe(200);
    expect((await staff('PATCH', at, { body: { nombre: 'Luis P.' } })).status).toBe(200);
    // An empty list would mean the own municipality alone.
    expect(await refused(luis.request, at, { municipalidades: [] })).toEqual([200, undefined]);
    expect(await refused(luis.request, at, { municipalidades: ['0501'] })).toEqual([422, '/municipalidades']);
    const many = { action: 'change', records: [{ id: luis.id }], values: { municipalidades: ['0512'] } };
    expect((await staff('POST', '/api/bulk/usuarios', { body: many })).status).toBe(422);
    expect((await staff('POST', '/api/usuarios', { body: { ...account, municipalidades: ['0512'] } })).status).toBe(
      422,
    );
    expect((await staff('POST', '/api/usuarios', { body: { ...account, municipalidades: ['0501'] } })).status).toBe(
      201,
    );
  });

  test('where no account names one, the first account gets them all at the next start, and no other does', async () => {
    const first = await openTestPortal();
    const token = await first.signIn();
    const [{ id }] = (await first.ask('GET', '/api/usuarios', { token })).body;
    await first.ask('POST', '/api/usuarios', { token, body: account });
    expect(
      (await first.ask('PATCH', `/api/usuarios/${id}`, { token, body: { municipalidades: [], telefono: '7888-9999' } }))
        .status,
    ).toBe(200);
    await first.close();
    const second = await openTestPortal({ dataDir: first.dataDir });
    const again = await second.signIn();
    const people = (await second.ask('GET', '/api/usuarios?_sort=_createdAt&_order=asc', { token: again })).body.filter(
      isNoSample,
    );
    expect(people.map(({ municipalidades }: any) => municipalidades?.length ?? 0)).toEqual([10, 0]);
    await second.ask('PATCH', `/api/usuarios/${id}`, { token: again, body: { municipalidades: ['0511'] } });
    await second.close();
    const third = await openTestPortal({ dataDir: first.dataDir });
    const last = await third.ask('GET', `/api/usuarios/${id}`, { token: await third.signIn() });
    expect(last.body.municipalidades).toEqual(['0511']);
  });
});

test('when roles are switched on, the first account is the administrador and nobody else is', async () => {
  const first = await openTestPortal();
  const token = await first.signIn();
  await first.ask('POST', '/api/usuarios', { token, body: account });
  await first.close();
  const variables = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026', AREA_ROLES: 'on' };
  const second = await openTestPortal({ dataDir: first.dataDir, variables });
  const ana = await second.signIn();
  const eva = await second.signIn(account.email, account.password);
  const roleOf = async (token: string) => (await second.ask('GET', '/api/session', { token })).body.user.role;
  expect([await roleOf(ana), await roleOf(eva)]).toEqual(['administrador', 'operador']);
  const people = (await second.ask('GET', '/api/usuarios', { token: ana })).body.filter(isNoSample);
  const id = people.find(({ email }: { email: string }) => email === account.email).id;
  await second.ask('PATCH', `/api/usuarios/${id}`, { token: ana, body: { rol: 'administrador' } });
  await second.close();
  await deactivate(first.dataDir, people.find(({ email }: { email: string }) => email !== account.email).id);
  const third = await openTestPortal({ dataDir: first.dataDir, variables: { ...variables, ADMIN_PASSWORD: '' } });
  const roles = (
    await third.ask('GET', '/api/usuarios', { token: await third.signIn(account.email, account.password) })
  ).body
    .filter(isNoSample)
    .map(({ rol }: { rol: string }) => rol);
  expect(roles).toEqual(['administrador', 'administrador']);
});

test('roles need a field for them', async () => {
  const bare = {
    title: 'Usuarios',
    type: 'object',
    required: ['nombre', 'email'],
    properties: {
      nombre: { type: 'string' },
      email: { type: 'string', format: 'email', 'x-field': { unique: true } },
    },
  };
  const start = openTestPortal({ schemas: { usuarios: bare }, variables: { AREA_ROLES: 'on' } });
  await expect(start).rejects.toThrow('AREA_ROLES=on');
});

/** The people of the sample workflows are there from the first start on. */
const isNoSample = ({ email }: { readonly email: string }) => !email.endsWith('@palin.example');
