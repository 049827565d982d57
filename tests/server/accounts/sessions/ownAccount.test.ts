import { describe, expect, it } from 'vitest';
import { account, buildApp } from '../../buildApp.ts';

const browsers = {
  laptop: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  phone: 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0',
};

describe('the own account', () => {
  it('shows and changes the own name and telephone, also for who may not touch accounts', async () => {
    const { secondStaff, citizen } = await buildApp({ hasRoles: true });
    const luis = await secondStaff({ rol: 'operador' });
    expect((await luis.request('GET', '/api/account')).body).toEqual({
      id: luis.id,
      nombre: 'Luis',
      email: 'luis@example.test',
      telefono: '7888-9998',
    });
    const change = { nombre: ' Luis Paz ', telefono: '+502 7888-1111' };
    expect(await luis.request('PATCH', '/api/account', { body: change })).toMatchObject({
      status: 200,
      body: { nombre: 'Luis Paz', telefono: '+502 7888-1111', email: 'luis@example.test' },
    });
    expect((await luis.request('GET', '/api/session')).body.user.name).toBe('Luis Paz');
    for (const body of [{ rol: 'administrador' }, { email: 'otro@example.test' }, { nombre: 5 }])
      expect((await luis.request('PATCH', '/api/account', { body })).status).toBe(422);
    for (const method of ['GET', 'PATCH'] as const) expect((await citizen(method, '/api/account')).status).toBe(401);
  });

  it('never undoes what an administrator changes at the same moment', async () => {
    const meanwhile: (() => Promise<void>)[] = [];
    const { secondStaff, setAccount, store, registry } = await buildApp({
      rules: [
        { concerns: ({ purpose }) => purpose === 'accounts', before: async () => meanwhile.pop()?.() as undefined },
      ],
    });
    const luis = await secondStaff({ rolesFlujo: ['operator'] });
    meanwhile.push(() => setAccount(luis.id, { rolesFlujo: ['supervisor'] }));
    expect((await luis.request('PATCH', '/api/account', { body: { telefono: '7888-1001' } })).status).toBe(200);
    const type = registry.typeFor('accounts');
    const stored = type && (await store.get(type, luis.id));
    expect(stored).toMatchObject({ rolesFlujo: ['supervisor'], telefono: '7888-1001' });
  });

  it('says at the field what is wrong, and lets an account without a telephone go on without one', async () => {
    const { staff, setAccount, person } = await buildApp();
    const wrong = await staff('PATCH', '/api/account', { body: { nombre: '  ', telefono: 'abc' } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual(
      expect.arrayContaining(['/nombre', '/telefono']),
    );
    expect((await staff('PATCH', '/api/account', { body: { telefono: '' } })).status).toBe(422);
    await setAccount(person.id, { telefono: null });
    expect(await staff('PATCH', '/api/account', { body: { nombre: 'Ana', telefono: '' } })).toMatchObject({
      status: 200,
      body: { nombre: 'Ana', telefono: '' },
    });
  });
});

describe('the own password', () => {
  const next = 'Otra-clave-larga-2027';

  it('changes with the present one, and ends the other sessions when asked', async () => {
    const { staff, signIn, send, tables } = await buildApp();
    const other = send({ authorization: `Bearer ${(await signIn()).json().Token}` });
    const body = { current: account.password, password: next };
    expect((await staff('POST', '/api/account/password', { body })).status).toBe(204);
    expect((await other('GET', '/api/session')).status).toBe(200);
    expect((await signIn()).json().autenticado).toBe(0);
    expect((await signIn({ Email: account.email, Pass: next })).json().autenticado).toBe(1);
    const again = { current: next, password: account.password, endOthers: true };
    expect((await staff('POST', '/api/account/password', { body: again })).status).toBe(204);
    expect((await other('GET', '/api/session')).status).toBe(401);
    expect((await staff('GET', '/api/session')).status).toBe(200);
    const events = (await tables.accesses({ offset: 0, limit: 9 })).map(({ event }) => event);
    expect(events.filter((event) => event === 'passwordChanged')).toHaveLength(2);
  });

  it('is not changed without the present one, and attempts are slowed down', async () => {
    const { staff, signIn } = await buildApp({ perAccount: 3 });
    const guess = () => staff('POST', '/api/account/password', { body: { current: 'no es', password: next } });
    const wrong = await guess();
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/current' }] } });
    await guess();
    await guess();
    const slowed = await guess();
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn({ Email: account.email, Pass: next })).json().autenticado).toBe(0);
  });

  it('is held to the policy', async () => {
    const { staff } = await buildApp();
    for (const password of ['corta', account.email, 'qwertyuiop'])
      expect(
        await staff('POST', '/api/account/password', { body: { current: account.password, password } }),
      ).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/password' }] },
      });
  });
});

describe('the own sessions', () => {
  it('are listed with address, browser and time, the present one first, and the others can be ended', async () => {
    const { app, send, secondStaff } = await buildApp();
    const enter = async (browser: string) => {
      const payload = { Email: account.email, Pass: account.password };
      const headers = { 'user-agent': browser };
      const answer = await app.inject({ method: 'POST', url: '/api/0511/LoginWithPassword', payload, headers });
      return send({ authorization: `Bearer ${answer.json().Token}` });
    };
    const [laptop, phone] = [await enter(browsers.laptop), await enter(browsers.phone)];
    const luis = await secondStaff();
    const { body } = await phone('GET', '/api/account/sessions');
    expect(body).toHaveLength(3);
    expect(body[0]).toEqual({
      address: '127.0.0.1',
      browser: browsers.phone,
      startedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      lastSeenAt: expect.stringMatching(/^20\d\d-.*Z$/),
      isCurrent: true,
    });
    expect(body.slice(1).map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([false, false]);
    expect(JSON.stringify(body)).not.toMatch(/token/i);

    expect((await phone('DELETE', '/api/account/sessions')).status).toBe(204);
    expect((await phone('GET', '/api/account/sessions')).body).toHaveLength(1);
    expect([(await laptop('GET', '/api/session')).status, (await luis.request('GET', '/api/session')).status]).toEqual([
      401, 200,
    ]);
  });
});

describe('a reset without a mail server', () => {
  it('AMB-A03 (queue) says that the message waits, to staff and to who asks for it alike', async () => {
    const { staff, person, citizen } = await buildApp();
    const response = await staff('POST', `/api/users/${person.id}/reset`, { body: {} });
    expect(response.status).toBe(202);
    expect(response.body.detail).toContain('no tiene servidor de correo');
    const details = await Promise.all(
      [account.email, 'nadie@example.test'].map((email) =>
        citizen('POST', '/api/password/forgot', { body: { email } }),
      ),
    );
    expect(details.map(({ status }) => status)).toEqual([202, 202]);
    expect(details[0]?.body).toEqual(details[1]?.body);
    expect(details[0]?.body.detail).toContain('no puede enviar correos');
  });
});
