import { demand, signIn } from './client.mjs';

/** @typedef {{ id: string, email: string, token: string, send: any }} Person */

/** A person who signs in; `values` is the content of their record. */
export const people = {
  admin: { email: 'administradora@palin.test', password: 'Una-clave-larga-2026', values: {} },
  olga: {
    email: 'olga@palin.test',
    password: 'Tres-palomas-blancas-7',
    values: { nombre: 'Olga Núñez', rolesFlujo: ['operator'], rol: 'editor', municipalidades: ['0511', '0501'] },
  },
  saul: {
    email: 'saul@palin.test',
    password: 'Cafetal-de-la-loma-44',
    values: { nombre: 'Saúl Güitz', rolesFlujo: ['supervisor'], rol: 'operador', entregaEnlaces: true },
  },
  ines: {
    email: 'ines@palin.test',
    password: 'Mercado-del-jueves-19',
    values: { nombre: 'Inés Tuyuc', rolesFlujo: ['quality_inspector', 'maintenance'], rolTablero: 'manager' },
  },
  mario: {
    email: 'mario@palin.test',
    password: 'Puente-viejo-del-rio-3',
    values: { nombre: 'Mario Aj', rolesFlujo: ['operator'], rol: 'operador' },
  },
  elena: {
    email: 'elena@palin.test',
    password: 'Campanas-de-plata-58',
    values: { nombre: 'Elena Sol', rolesFlujo: ['operator'] },
  },
};

/** Inés's first password, before she chose her own. */
export const replacedPassword = 'Provisional-de-Ines-1';

/**
 * Wrong passwords until they are refused, so that limits and counts of refusals are stored.
 * @param {import('./client.mjs').Ask} request
 */
async function guessPasswords(request) {
  for (let count = 0; count <= 10; count += 1) {
    const body = { Email: 'nadie@palin.test', Pass: `clave-${count}` };
    await request('POST', '/api/0511/LoginWithPassword', { body });
  }
}

/**
 * Accounts with known passwords, one of them changed by its person, with preferences.
 * @param {import('./client.mjs').Ask} request
 * @returns {Promise<Record<keyof typeof people, Person>>}
 */
export async function fillPeople(request) {
  const adminToken = await signIn(request, people.admin);
  const admin = demand(request, adminToken);
  await admin('PATCH', '/api/account', { nombre: 'Rosa Administradora', telefono: '7838-1111' });
  const filled = /** @type {Record<keyof typeof people, Person>} */ ({});
  for (const [name, { email, password, values }] of Object.entries(people)) {
    const isAdmin = name === 'admin';
    const first = name === 'ines' ? replacedPassword : password;
    if (!isAdmin) await admin('POST', '/api/usuarios', { email, telefono: '7888-9999', password: first, ...values });
    const token = isAdmin ? adminToken : await signIn(request, { email, password: first });
    const send = demand(request, token);
    if (first !== password) await send('POST', '/api/account/password', { current: first, password });
    const { user } = await send('GET', '/api/session');
    filled[name] = { id: user.id, email, token, send };
  }
  await guessPasswords(request);
  await filled.olga.send('PUT', '/api/preferences/columnas:noticias', { columns: ['titulo', 'fecha'], size: 25 });
  const view = {
    screen: 'noticias',
    name: 'Por fecha',
    query: 'orden=-fecha&vista=table',
    isShared: false,
    isFirst: false,
  };
  await filled.olga.send('POST', '/api/views/noticias', view);
  await filled.olga.send('PUT', '/api/preferences/tema', { theme: 'oscuro', contraste: 'más' });
  await filled.saul.send('PUT', '/api/preferences/tema', { theme: 'claro' });
  return filled;
}

/** Links for new passwords that nobody has used. */
export async function askForLinks({ olga, saul, admin }) {
  await admin.send('POST', `/api/users/${saul.id}/reset`);
  await admin.send('POST', `/api/users/${olga.id}/reset`);
}
