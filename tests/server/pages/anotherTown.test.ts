import { expect, test } from 'vitest';
import { homeTemplates } from '#core/site/siteSettings.ts';
import { groupNames } from '#core/notifications/notification.ts';
import { openMap } from '#core/site/portalFacts.ts';
import { readCustoms } from '#core/site/customs.ts';
import { withFacts } from '#server/settings/portalFacts.ts';
import { buildTask } from '#tests/support/builders/boardTypes.ts';
import { pdfText } from '#tests/support/readers/pdfText.ts';
import { openTestPortal, type PortalOverrides } from '../openTestPortal.ts';

/** Names of the sample's town, region, people and domain. */
const sampleWords = /Palín|palin|Escuintla|Xicay|Cojulún|poqomam|Volcán de Agua/;

const town = { nombre: 'Ayuntamiento de Villa Clara', direccion: 'Plaza Mayor 1', email: 'hola@villaclara.example' };
const identity = {
  nombreCorto: 'Villa Clara',
  lugar: 'Castilla, España',
  escudo: 'https://villaclara.example/escudo.png',
  imagenCompartir: 'https://villaclara.example/compartir.jpg',
  derechos: 'Villa Clara, textos libres',
  redes: [{ nombre: 'Mastodon', direccion: 'https://social.example/@villaclara' }],
  contactoSeguridad: 'https://villaclara.example/avisos',
};

/** A portal with the content of another town instead of the sample. */
async function openOtherTown(overrides: PortalOverrides = {}) {
  const portal = await openTestPortal(overrides);
  const token = await portal.signIn();
  for (const type of ['noticias', 'servicios', 'secciones', 'organigrama', 'oficinas']) {
    const { body } = await portal.ask('GET', `/api/${type}?_start=0&_end=200`, { token });
    for (const { id } of body as { id: string }[]) await portal.ask('DELETE', `/api/${type}/${id}`, { token });
  }
  const put = async (type: string, values: object) => {
    const { body, status } = await portal.ask('PATCH', `/api/${type}/unico`, { body: values, token });
    expect({ type, status, body: status === 200 ? '' : body }).toEqual({ type, status: 200, body: '' });
  };
  const nothing = { mision: '', vision: '', objetivos: '' };
  await put('municipio', { ...town, ...nothing });
  await put('alcalde', { nombre: 'Alba Ruiz', email: town.email, descripcion: 'Alcaldesa.', logros: '' });
  await put('sitio', { ...identity, heroSubtitle: 'Todo en un lugar.' });
  await put('pais', { zona: 'Europe/Madrid' });
  await portal.ask('POST', '/api/noticias', {
    token,
    body: { titulo: 'Feria', contenido: 'Hay feria.', imagen: 'https://ejemplo.example/a.jpg' },
  });
  const get = async (url: string) => portal.inject({ method: 'GET', url });
  return { ...portal, token, put, get };
}

test('with the records of another town no text of the portal names the sample', async () => {
  const { get, put, token, ask: request } = await openOtherTown();
  const places = [...(await get('/sitemap.xml')).body.matchAll(/<loc>http:\/\/portal\.test([^<]*)<\/loc>/g)];
  const addresses = [
    ...places.map(([, path = '']) => path || '/'),
    '/buscar?q=feria',
    '/no-existe',
    '/estado',
    '/datos-abiertos',
    '/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/.well-known/security.txt',
    '/api/openapi.json',
    '/api/health',
    '/api/municipio/unico',
  ];
  expect(addresses.length).toBeGreaterThan(18);
  const leaks: { address: string; words: string[] }[] = [];
  const look = async (address: string) => {
    const { body } = await get(address);
    expect({ address, isEmpty: body.length < 10 }).toEqual({ address, isEmpty: false });
    const words = body.match(new RegExp(sampleWords, 'g')) ?? [];
    if (words.length > 0) leaks.push({ address, words: [...new Set(words)] });
  };
  for (const address of addresses) await look(address);
  for (const selectedTemplate of homeTemplates) {
    await put('sitio', { selectedTemplate });
    await look('/');
  }
  const staffApi = JSON.stringify((await request('GET', '/api/openapi.json', { token })).body);
  expect(staffApi).toContain('API de Ayuntamiento de Villa Clara');
  expect(leaks).toEqual([]);
});

test('the town names itself in the bar, titles, head, structured data and the last line of its pages', async () => {
  const { get } = await openOtherTown();
  const { body } = await get('/noticias');
  expect(body).toContain('<title>Noticias · Ayuntamiento de Villa Clara</title>');
  expect(body).toContain(`<img class="crest" src="${identity.escudo}"`);
  expect(body).toContain(`<link rel="icon" href="${identity.escudo}"/>`);
  expect(body).toContain(`<meta property="og:image" content="${identity.imagenCompartir}"/>`);
  expect(body).toContain('<meta property="og:site_name" content="Ayuntamiento de Villa Clara"/>');
  expect(body).toMatch(/© \d{4} Villa Clara, textos libres/);
  expect(body).toContain('<a href="https://social.example/@villaclara">Mastodon</a>');
  const home = (await get('/')).body;
  expect(home).toContain('"name":"Ayuntamiento de Villa Clara"');
  expect(home).toContain('"sameAs":["https://social.example/@villaclara"]');
  expect((await get('/rss.xml')).body).toContain('Ayuntamiento de Villa Clara');
});

test('the web manifest, the icons and security.txt name and show the town', async () => {
  const { get, ask: request, token } = await openOtherTown();
  const manifest = JSON.parse((await get('/site.webmanifest')).body);
  expect(manifest).toMatchObject({ name: town.nombre, short_name: 'Villa Clara', lang: 'es', start_url: '/' });
  expect(manifest.icons[0].src).toBe(identity.escudo);
  for (const address of ['/favicon.ico', '/apple-touch-icon.png']) {
    const { statusCode, headers } = await get(address);
    expect([address, statusCode, headers.location]).toEqual([address, 302, identity.escudo]);
  }
  const security = (await get('/.well-known/security.txt')).body;
  expect(security).toContain('Contact: https://villaclara.example/avisos\n');
  expect(security).toMatch(/Expires: \d{4}-12-31T23:59:59Z/);
  await request('DELETE', '/api/sitio/unico', { token });
  expect((await get('/.well-known/security.txt')).body).toContain('Contact: mailto:hola@villaclara.example\n');
  expect((await get('/favicon.ico')).headers.location).toBe('/iconos/icono.ico');
  await request('DELETE', '/api/municipio/unico', { token });
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
});

test('the sign-in page has the name of the town in its document', () => {
  const facts = { country: readCustoms({}), map: openMap, town: 'Villa <Clara> & "Valle"' };
  const document = withFacts('<head><title>Administración · Cabildo</title></head>', facts);
  const name = 'Villa &lt;Clara> &amp; &quot;Valle&quot;';
  expect(document).toContain(`<title>Administración · ${name}</title>`);
  expect(document).toContain(`<meta name="application-name" content="${name}" />`);
});

test('the staff area receives the town hall’s position, where a map without a position starts', async () => {
  const { get, put, ask: request, token } = await openOtherTown();
  const mapFacts = async () => {
    const [, content = ''] = /<meta name="portal" content="([^"]*)"/.exec((await get('/admin/contacto')).body) ?? [];
    return JSON.parse(content.replaceAll('&quot;', '"')).map;
  };
  await put('municipio', { latitud: 40.4, longitud: -4.2 });
  expect((await mapFacts()).centre).toEqual({ lat: 40.4, lng: -4.2 });
  await request('PATCH', '/api/municipio/unico?_unset=latitud,longitud', { body: {}, token });
  expect(await mapFacts()).not.toHaveProperty('centre');
});

test('the message with the link for a new password names the town and the address of the portal', async () => {
  const { ask: request, token } = await openOtherTown();
  const { body: people } = await request('GET', '/api/usuarios', { token });
  await request('POST', `/api/users/${people[0].id}/reset`, { token });
  const [{ texto }] = (await request('GET', '/api/outbox', { token })).body;
  expect(texto).toContain('su cuenta en el portal «Ayuntamiento de Villa Clara», http://portal.test.');
});

test('the file server calls the town as it calls itself', async () => {
  const { ask: request, put, token } = await openOtherTown();
  const ownName = async () => (await request('GET', '/api/files', { token })).body[0];
  expect(await ownName()).toEqual({ code: '0511', name: 'Villa Clara' });
  await put('sitio', { nombreCorto: '' });
  expect(await ownName()).toEqual({ code: '0511', name: town.nombre });
});

test('AMB-F01 (names) staff rename other municipalities, for the file server and for the form of accounts', async () => {
  const { ask: request, put, token } = await openOtherTown();
  await put('sitio', { municipalidades: [{ codigo: '0501', nombre: 'Villa Oscura' }] });
  const schemas = (await request('GET', '/api/schemas', { token })).body;
  const itemsOf = (type: string) =>
    schemas.find(({ name }: { name: string }) => name === type).schema.properties.municipalidades.items;
  const { oneOf } = itemsOf('usuarios');
  expect(oneOf).toHaveLength(10);
  expect(oneOf).toContainEqual({ const: '0501', title: 'Villa Oscura' });
  expect(oneOf).toContainEqual({ const: '0511', title: identity.nombreCorto });
  const files = (await request('GET', '/api/files', { token })).body;
  expect(files.slice(0, 2)).toEqual([
    { code: '0511', name: identity.nombreCorto },
    { code: '0501', name: 'Villa Oscura' },
  ]);
  const { oneOf: offered } = itemsOf('sitio').properties.codigo;
  expect(offered).toHaveLength(9);
  expect(offered).toContainEqual({ const: '0501', title: 'Escuintla (0501)' });
  for (const codigo of ['0511', '9999']) {
    const wrong = { body: { municipalidades: [{ codigo, nombre: 'Otra' }] }, token };
    expect((await request('PATCH', '/api/sitio/unico', wrong)).status).toBe(422);
  }
});

test('mails, the calendar, reports, the assistants and the texts of screens name the town, and nowhere the sample', async () => {
  const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };
  const variables = { ...account, SMTP_URL: 'smtp://localhost:9' };
  const { app, ask: request, signIn, token } = await openOtherTown({ variables });
  const { user } = (await request('GET', '/api/session', { token })).body;
  const luis = {
    nombre: 'Luis',
    email: 'luis@villaclara.example',
    telefono: '7888-9999',
    password: 'Otra-clave-larga-26',
  };
  const { body: person } = await request('POST', '/api/usuarios', { body: luis, token });
  const settings = Object.fromEntries(groupNames.map((name) => [name, 'mail']));
  const own = { body: settings, token: await signIn(luis.email, luis.password) };
  expect((await request('PUT', '/api/account/notifications', own)).status).toBe(200);
  const project = { name: 'Plaza', description: 'Remodelación.' };
  const { body: board } = await request('POST', '/api/proyectos', { body: project, token });
  const task = buildTask({ title: 'Medir', projectId: board.id, dueDate: '2031-05-06' });
  for (const assignee of [person.id, user.id])
    expect((await request('POST', '/api/tareas', { body: { ...task, assignee }, token })).status).toBe(201);
  const { address } = (await request('POST', '/api/account/calendar', { token })).body;
  const [execution] = (await request('GET', '/api/ejecuciones', { token })).body;
  const ask = async (url: string, text: string) => (await request('POST', url, { body: { text }, token })).body;
  const schemas = (await request('GET', '/api/schemas', { token })).body;
  const texts = {
    mails: JSON.stringify((await request('GET', '/api/outbox', { token })).body),
    calendar: String((await request('GET', address.replace('http://portal.test', ''))).body),
    report: pdfText(
      (await app.inject({ url: `/api/executions/${execution.id}/pdf`, headers: { authorization: `Bearer ${token}` } }))
        .rawPayload,
    ),
    assistantPage: String((await request('GET', '/asistente')).body),
    publicAnswer: JSON.stringify(await ask('/api/assistant/messages', '¿Cuál es el horario?')),
    staffAnswer: JSON.stringify(await ask('/api/assistant/staff/messages', 'impresora')),
    schemas: JSON.stringify(schemas, (name, value) => (name === 'municipalidades' ? undefined : value)),
  };
  for (const name of ['mails', 'calendar', 'report', 'assistantPage'] as const)
    expect([name, texts[name]]).toEqual([name, expect.stringContaining(town.nombre)]);
  const sample = Object.entries(texts).map(([name, text]) => [
    name,
    ...new Set(text.match(new RegExp(sampleWords, 'g'))),
  ]);
  expect(sample.filter(([, ...words]) => words.length > 0)).toEqual([]);
});
