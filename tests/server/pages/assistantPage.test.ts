import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Html, readHtml } from '#tests/support/readers/readHtml.ts';
import { openFilePortal } from '../openTestPortal.ts';

let portal: Awaited<ReturnType<typeof openFilePortal>>;

beforeAll(async () => {
  portal = await openFilePortal();
});

afterAll(() => portal.close());

const open = async (form?: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) => {
  const { statusCode, body } = await portal.app.inject({
    url: '/asistente',
    ...(form && { method: 'POST', payload: new URLSearchParams(form).toString() }),
    headers: { ...(form && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
  });
  return {
    status: statusCode,
    head: body.slice(0, body.indexOf('<main')),
    page: readHtml(/<main[^>]*>([\s\S]*)<\/main>/.exec(body)?.[1] ?? ''),
  };
};
const secretOf = (page: Html) => page.element.querySelector('[name=conversacion]')?.getAttribute('value') ?? '';

describe('the page of the assistant, without script', () => {
  test('AMB-C04 (FAQ) answers a question by form with its source, and asks for no identification', async () => {
    const { page, status } = await open();
    expect([status, page.names('heading')]).toEqual([
      200,
      [
        'Asistente Municipal',
        '¿Una emergencia? Llame ya',
        'Su pregunta',
        'Dejar un mensaje a una persona',
        'Volver a una conversación',
      ],
    ]);
    expect(page.text).toContain('30 días');
    const suggestion = page.names('button').find((name) => name.includes('horario')) ?? '';
    const { page: answered } = await open({ sugerencia: suggestion });
    const [question, answer] = answered.get('group', 'Respuesta').all('li');
    expect(question?.text).toContain(suggestion);
    expect(answer?.text).toMatch(/lunes a viernes.*Fuente/);
    const id = answered.element.querySelector('[name=respuesta]')?.getAttribute('value') ?? '';
    const { page: thanked } = await open({ accion: 'opinar', respuesta: id, sirvio: 'si' });
    expect(thanked.text).toContain('Gracias por su opinión.');
    const token = await portal.signIn();
    expect((await portal.ask('GET', '/api/assistant/figures', { token })).body.useful).toEqual({ yes: 1, no: 0 });
  });

  test('gives the numbers for emergencies before anything is typed, and stores nothing of an emergency', async () => {
    const { page: empty } = await open();
    const numbers = empty.get('group', '¿Una emergencia? Llame ya').all('a');
    expect(numbers.map((link) => [link.text, link.attribute('href')])).toEqual([
      ['Bomberos Voluntarios 122', 'tel:122'],
      ['Policía Nacional Civil 110', 'tel:110'],
      ['Violencia contra la mujer (MP) 1572', 'tel:1572'],
    ]);
    const who = { nombre: 'Eva', documento: '0123-9999', telefono: '7777-9999' };
    const conversacion = secretOf((await open({ accion: 'persona', ...who, mensaje: 'Buenas' })).page);
    const { status, page } = await open({ accion: 'preguntar', pregunta: 'mi esposo me pega', conversacion });
    const [question, answer] = page.get('group', 'Respuesta').all('li');
    expect([status, secretOf(page)]).toEqual([200, conversacion]);
    expect([question?.text, answer?.text]).toMatchObject([
      expect.stringContaining('mi esposo me pega'),
      expect.stringContaining('Llamar al 1572'),
    ]);
    expect((await open({ accion: 'ver', conversacion })).page.text).not.toContain('me pega');
    const gone = await open({ accion: 'preguntar', pregunta: 'me están asaltando', conversacion: 'x'.repeat(43) });
    expect([gone.status, gone.page.text]).toEqual([200, expect.stringContaining('Llamar al 110')]);
  });

  test('keeps what was typed beside each fault, and refuses forms of other sites', async () => {
    const blank = await open({ accion: 'preguntar', pregunta: ' ' });
    expect([blank.status, blank.page.text]).toEqual([422, expect.stringContaining('Escriba una pregunta')]);
    const long = await open({ accion: 'preguntar', pregunta: 'a'.repeat(10_001) });
    expect([long.status, long.page.text]).toEqual([422, expect.stringContaining('10000 caracteres como máximo')]);
    const { status, page } = await open({ accion: 'persona', nombre: 'Ana', telefono: 'no', mensaje: 'Mi caso' });
    expect(status).toBe(422);
    expect(page.get('field', 'Nombre').attribute('value')).toBe('Ana');
    expect(page.get('field', 'Su mensaje para el personal').text).toBe('Mi caso');
    expect(page.get('field', 'Documento de identificación').attribute('aria-invalid')).toBe('true');
    expect(page.get('field', 'Teléfono').attribute('aria-invalid')).toBe('true');
    const form = { accion: 'preguntar', pregunta: 'horario' };
    expect((await open(form, { origin: 'https://otro.example' })).status).toBe(403);
  });

  test('says errors at its head, with a link to each field, and in its title', async () => {
    const { page, head } = await open({
      accion: 'persona',
      nombre: 'Ana',
      telefono: 'no',
      mensaje: 'Mi caso',
      correo: 'ana@',
    });
    expect(head).toContain('<title>Error: Asistente Municipal');
    const alert = page.element.querySelector('[role=alert]');
    const links = [...(alert?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? '');
    expect(links).toEqual(['#asistente-documento', '#asistente-telefono', '#asistente-correo']);
    expect(links.every((link) => link.endsWith('correo') || page.element.querySelector(link) !== null)).toBe(true);
    expect(page.element.querySelector('h1')?.nextElementSibling?.nextElementSibling).toBe(alert);
    expect(page.element.querySelector('.crumbs')?.textContent).toBe('InicioAsistente Municipal');
    expect((await open()).head).toContain('<title>Asistente Municipal');
  });

  test('a message starts with the question that was just asked, unless the staff have it already', async () => {
    const answered = await open({ accion: 'preguntar', pregunta: '¿Cuánto cuesta un nicho para mi abuelo?' });
    const field = (page: Html) => page.get('field', 'Su mensaje para el personal').text;
    expect(field(answered.page)).toBe('¿Cuánto cuesta un nicho para mi abuelo?');
    const who = { nombre: 'Ana', documento: '0123-4568', telefono: '7777-1235' };
    expect(field((await open({ accion: 'persona', ...who, mensaje: 'Mi caso' })).page)).toBe('');
  });

  test('a code or a link opens the conversation on another device, and a wrong code stays typed', async () => {
    const who = { nombre: 'Eva', documento: '0123-4569', telefono: '7777-1236' };
    const { page } = await open({ accion: 'persona', ...who, mensaje: '¿Ya está mi solvencia?' });
    const code = secretOf(page);
    expect(page.text).toContain(code);
    const link = page.element.querySelector(`a[href$="/asistente?codigo=${code}"]`)?.getAttribute('href') ?? '';
    const { pathname, search } = new URL(link);
    const byLink = await portal.app.inject({ url: pathname + search });
    expect([byLink.statusCode, byLink.body]).toEqual([200, expect.stringContaining('¿Ya está mi solvencia?')]);
    expect(byLink.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const typed = await open({ accion: 'abrir', codigo: ` ${code.replaceAll('-', '').toLowerCase()} ` });
    expect([typed.status, secretOf(typed.page)]).toEqual([200, code]);
    for (const wrong of ['ABCD-EFGH-JKMN-PQRS', 'hola', '']) {
      const refused = await open({ accion: 'abrir', codigo: wrong });
      expect([refused.status, refused.page.get('field', 'Código').attribute('value') ?? '']).toEqual([404, wrong]);
      expect(refused.page.get('field', 'Código').attribute('aria-invalid')).toBe('true');
      expect(refused.page.element.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#codigo');
    }
    await open({ accion: 'borrar', conversacion: code });
    expect((await portal.app.inject({ url: pathname + search })).statusCode).toBe(404);
  });

  test('leaves a message for a person, shows the answer of staff, and erases the data', async () => {
    const who = { nombre: 'Ana', documento: '0123-4567', telefono: '7777-1234' };
    const { page } = await open({ accion: 'persona', ...who, mensaje: '¿Me pueden llamar?' });
    const conversacion = secretOf(page);
    expect(page.text).toContain('¿Me pueden llamar?');
    expect(page.text).not.toContain('0123-4567');
    const token = await portal.signIn();
    const [{ id }] = (await portal.ask('GET', '/api/assistant/conversations?state=waiting', { token })).body;
    await portal.ask('POST', `/api/assistant/conversations/${id}/messages`, { token, body: { text: 'Hoy le llamo.' } });
    expect((await open({ accion: 'ver', conversacion })).page.text).toContain('Hoy le llamo.');
    const answered = await open({ accion: 'preguntar', pregunta: 'horario', conversacion });
    expect([answered.page.text, secretOf(answered.page)]).toEqual([
      expect.stringContaining('Hoy le llamo.'),
      conversacion,
    ]);
    expect((await open({ accion: 'borrar', conversacion })).page.text).toContain('se borraron');
    const gone = await open({ accion: 'preguntar', pregunta: 'horario', conversacion });
    expect([gone.status, secretOf(gone.page)]).toEqual([404, '']);
    expect(gone.page.get('field', 'Su pregunta').text).toBe('horario');
  });

  test('a message for a person that is sent again opens no second conversation, unless somebody else is named', async () => {
    const { page } = await open();
    const nueva = page.element.querySelector('[name=nueva]')?.getAttribute('value') ?? '';
    const form = { accion: 'persona', nueva, nombre: 'Carla', documento: '0123-4567', telefono: '7777-1234' };
    const send = (changes = {}) => open({ ...form, mensaje: '¿Quién atiende?', ...changes });
    const sent = await Promise.all([send(), send()]);
    const again = await send();
    const token = await portal.signIn();
    const waiting = async (name: string) => {
      const { body } = await portal.ask('GET', '/api/assistant/conversations?state=waiting', { token });
      return body.filter((conversation: { readonly name: string }) => conversation.name === name);
    };
    expect(await waiting('Carla')).toHaveLength(1);
    expect([...sent, again].map((one) => secretOf(one.page))).toEqual([nueva, nueva, nueva]);
    expect(again.page.text.match(/¿Quién atiende\?/g)).toHaveLength(1);
    const other = (await send({ nombre: 'Dora' })).page;
    expect([other.text, await waiting('Dora')]).toEqual([
      expect.not.stringContaining('Carla'),
      [expect.objectContaining({ messageCount: 3 })],
    ]);
    expect(secretOf(other)).not.toBe(nueva);
  });

  test('a visitor who asked too often keeps the conversation, whose secret only the page has', async () => {
    const visitor = { 'user-agent': 'apurado' };
    const who = { nombre: 'Ana', documento: '0123-4567', telefono: '7777-1234' };
    const { page } = await open({ accion: 'persona', ...who, mensaje: '¿Me pueden llamar?' }, visitor);
    const conversacion = secretOf(page);
    const ask = () => open({ accion: 'preguntar', pregunta: 'horario', conversacion }, visitor);
    let answered = await ask();
    while (answered.status === 200) answered = await ask();
    expect([answered.status, secretOf(answered.page)]).toEqual([429, conversacion]);
    expect(answered.page.get('field', 'Su pregunta').text).toBe('horario');
  });

  test('says whom to call also to a network that floods the assistant', async () => {
    const headers = { 'content-type': 'application/json' };
    const remoteAddress = '192.0.2.44';
    for (let count = 0; count < 600; count += 1)
      await portal.app.inject({ method: 'POST', url: '/api/assistant/messages', payload: '{', headers, remoteAddress });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = await portal.app.inject({ method: 'POST', url: '/asistente', headers: form, remoteAddress });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.body).toContain('En una emergencia no espere, llame: Bomberos Voluntarios, 122; ');
    expect(refused.body).toContain('href="tel:110"');
  });

  test('the kill switch takes the assistant from every page at once, and its own page says so', async () => {
    const home = async () => String((await portal.ask('GET', '/')).body);
    expect(await home()).toContain('data-island="assistant"');
    const token = await portal.signIn();
    const { body } = await portal.ask('GET', '/api/asistente/unico', { token });
    const change = (activo: boolean) =>
      portal.app.inject({
        method: 'PATCH',
        url: '/api/asistente/unico',
        headers: { authorization: `Bearer ${token}`, 'if-match': '*' },
        payload: { ...body, activo },
      });
    const who = { nombre: 'Beto', documento: '0123-4567', telefono: '7777-1234' };
    const conversacion = secretOf((await open({ accion: 'persona', ...who, mensaje: '¿Me llaman?' })).page);
    expect((await change(false)).statusCode).toBe(200);
    expect(await home()).not.toContain('data-island="assistant"');
    const { page } = await open();
    expect([page.text, page.names('field')]).toEqual([expect.stringContaining('apagado'), ['Código']]);
    expect((await open({ accion: 'preguntar', pregunta: 'horario' })).status).toBe(403);
    const read = await open({ accion: 'ver', conversacion });
    expect([read.page.text, secretOf(read.page)]).toEqual([expect.stringContaining('¿Me llaman?'), conversacion]);
    expect(read.page.names('button')).toHaveLength(2);
    expect((await open({ accion: 'borrar', conversacion })).page.text).toContain('se borraron');
  });
});
