import { demand, signIn } from './client.mjs';
import { people } from './fillPeople.mjs';
import { bytesAt, inTurn } from './reading.mjs';
import { readWorkflows } from './readWorkflows.mjs';

const whole = '_start=0&_end=200';
const words = ['feria', 'ñandúes', 'licencia', 'bosques', 'norte'];

/**
 * Everything that a portal's API shows of its stored data, except values that differ at each read, such as signed
 * addresses. Requests only what the first version could answer, since each later one must answer it too.
 * @param {import('./client.mjs').Ask} ask
 * @param {{ until: string }} options leaves out who signed in later than that
 */
export async function readPortal(ask, { until }) {
  const tokens = {};
  for (const [name, person] of Object.entries(people)) {
    if (name !== 'elena') tokens[name] = await signIn(ask, person);
  }
  const get = demand(ask, tokens.admin);
  const read = (address) => get('GET', address);
  const types = (await read('/api/schemas')).map(({ name }) => name);
  return {
    people: await inTurn(Object.keys(tokens), (name) => readPerson(demand(ask, tokens[name]), until)),
    types: await inTurn(types, (name) => readType(ask, name, read)),
    files: await readFiles(ask, read),
    workflows: await readWorkflows(ask, { read, tokens }),
    opinions: await inTurn(
      (await read('/api/servicios?_start=0&_end=200')).map(({ id }) => id),
      (id) => read(`/api/opinions/servicios/${id}`),
    ),
    accesses: (await read(`/api/accesses?${whole}`)).filter(({ at }) => at <= Date.parse(until)),
    formerAddress: await redirect(ask, '/seccion/bosques'),
    formerFile: await bytesAt(ask, '/archivos/0511/borrador%20de%20plano.pdf'),
    contract: await inTurn(['Securtity/ObtenerUsuarios', 'Muni/ObtenerNoticias'], (call) =>
      get('POST', `/api/0511/${call}`, { Codigo: '0511' }),
    ),
  };
}

async function readPerson(get, until) {
  const read = (address) => get('GET', address);
  return {
    user: (await read('/api/session')).user,
    account: await read('/api/account'),
    sessions: (await read('/api/account/sessions'))
      .filter(({ startedAt }) => startedAt <= until)
      // The last use of each is stored with a delay.
      .map(({ lastSeenAt: _seen, ...session }) => session),
    drafts: await read('/api/drafts'),
    preferences: await inTurn(['columnas:noticias', 'tema'], (name) => read(`/api/preferences/${name}`)),
    // With the links that this person may pass on.
    outbox: await read(`/api/outbox?${whole}`),
    tasks: await inTurn(['pending', 'queue', 'completed'], (list) => read(`/api/tasks?list=${list}&_end=100`)),
  };
}

async function readType(ask, name, read) {
  const records = await read(`/api/${name}?${whole}&_sort=id&_order=asc`);
  const bin = await read(`/api/bin/${name}?${whole}`);
  const ids = [...records, ...bin].map(({ id }) => id);
  const { body: shown } = await ask('GET', `/api/${name}?${whole}&_sort=id&_order=asc`);
  return {
    records,
    bin,
    history: await inTurn(ids, (id) => read(`/api/${name}/${id}/history?${whole}`)),
    shown: Array.isArray(shown) ? shown.map(({ id }) => id) : null,
    found: await inTurn(words, async (word) =>
      (await read(`/api/${name}?${whole}&_sort=id&_order=asc&q=${encodeURIComponent(word)}`)).map(({ id }) => id),
    ),
  };
}

async function readFiles(ask, read) {
  const codes = (await read('/api/files')).map(({ code }) => code);
  return inTurn(codes, async (code) => {
    const files = await read(`/api/files/${code}?${whole}`);
    const ids = files.map(({ id }) => id);
    return {
      files,
      bin: await read(`/api/files/${code}/bin?${whole}`),
      uses: await inTurn(ids, (id) => read(`/api/files/${code}/${id}/uses`)),
      bytes: await inTurn(ids, async (id) => bytesAt(ask, (await read(`/api/files/${code}/${id}/address`)).url)),
      public: await inTurn(ids, (id) => statusAt(ask, files.find((file) => file.id === id).url)),
    };
  });
}

const statusAt = async (ask, address) => (await ask('GET', address)).status;

async function redirect(ask, address) {
  const { status, headers } = await ask('GET', address);
  return { status, location: headers['location'] };
}
