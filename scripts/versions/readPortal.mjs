import { demand, signIn } from './client.mjs';
import { people } from './fillPeople.mjs';
import { bytesAt, inTurn } from './reading.mjs';
import { readWorkflows } from './readWorkflows.mjs';

const whole = '_start=0&_end=200';
const words = ['feria', 'ñandúes', 'licencia', 'bosques', 'norte'];

/**
 * Everything that a portal's API shows of its stored data, except values that differ at each read, such as signed
 * addresses. Requests only what the first version could answer, since each later one must answer it too.
 * @param {import('./client.mjs').Ask} request
 * @param {{ until: string }} options leaves out who signed in later than that
 */
export async function readPortal(request, { until }) {
  const tokens = {};
  for (const [name, person] of Object.entries(people)) {
    if (name !== 'elena') tokens[name] = await signIn(request, person);
  }
  const get = demand(request, tokens.admin);
  const read = (address) => get('GET', address);
  const types = (await read('/api/schemas')).map(({ name }) => name);
  return {
    people: await inTurn(Object.keys(tokens), (name) => readPerson(demand(request, tokens[name]), until)),
    types: await inTurn(types, (name) => readType(request, name, read)),
    files: await readFiles(request, read),
    imports: await readImports(read),
    workflows: await readWorkflows(request, { read, tokens }),
    opinions: await inTurn(
      (await read('/api/servicios?_start=0&_end=200')).map(({ id }) => id),
      (id) => read(`/api/opinions/servicios/${id}`),
    ),
    accesses: (await read(`/api/accesses?${whole}`)).filter(({ at }) => at <= Date.parse(until)),
    formerAddress: await redirect(request, '/seccion/bosques'),
    formerFile: await bytesAt(request, '/archivos/0511/borrador%20de%20plano.pdf'),
    assistant: await readAssistant(read),
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
    notifications: await read('/api/notifications'),
    views: await read('/api/views/noticias'),
    preferences: await inTurn(['columnas:noticias', 'tema'], (name) => read(`/api/preferences/${name}`)),
    // With the links that this person may pass on.
    outbox: await read(`/api/outbox?${whole}`),
    tasks: await inTurn(['pending', 'queue', 'completed'], (list) => read(`/api/tasks?list=${list}&_end=100`)),
  };
}

async function readType(request, name, read) {
  const records = await read(`/api/${name}?${whole}&_sort=id&_order=asc`);
  const bin = await read(`/api/bin/${name}?${whole}`);
  const ids = [...records, ...bin].map(({ id }) => id);
  const { body: shown } = await request('GET', `/api/${name}?${whole}&_sort=id&_order=asc`);
  const pendingIds = records.filter(({ _pendingAt }) => _pendingAt !== undefined).map(({ id }) => id);
  return {
    records,
    bin,
    pending: await inTurn(pendingIds, (id) => read(`/api/${name}/${id}?_pending=true`)),
    history: await inTurn(ids, (id) => read(`/api/${name}/${id}/history?${whole}`)),
    shown: Array.isArray(shown) ? shown.map(({ id }) => id) : null,
    found: await inTurn(words, async (word) =>
      (await read(`/api/${name}?${whole}&_sort=id&_order=asc&q=${encodeURIComponent(word)}`)).map(({ id }) => id),
    ),
  };
}

async function readImports(read) {
  const imports = await read(`/api/imports/noticias?${whole}`);
  const ids = imports.map(({ id }) => id);
  return { imports, rows: await inTurn(ids, (id) => read(`/api/imports/noticias/${id}/rows?${whole}`)) };
}

/** Empty for data of the versions before the assistants. */
async function readAssistant(read) {
  const conversations = await read('/api/assistant/conversations');
  return {
    conversations: await inTurn(
      conversations.map(({ id }) => id),
      (id) => read(`/api/assistant/conversations/${id}`),
    ),
    unanswered: await read('/api/assistant/unanswered'),
    outgoing: await read('/api/assistant/outgoing'),
    figures: await read('/api/assistant/figures'),
  };
}

async function readFiles(request, read) {
  const codes = (await read('/api/files')).map(({ code }) => code);
  return inTurn(codes, async (code) => {
    const files = await read(`/api/files/${code}?${whole}`);
    const ids = files.map(({ id }) => id);
    return {
      files,
      bin: await read(`/api/files/${code}/bin?${whole}`),
      uses: await inTurn(ids, (id) => read(`/api/files/${code}/${id}/uses`)),
      bytes: await inTurn(ids, async (id) => bytesAt(request, (await read(`/api/files/${code}/${id}/address`)).url)),
      public: await inTurn(ids, (id) => statusAt(request, files.find((file) => file.id === id).url)),
    };
  });
}

const statusAt = async (request, address) => (await request('GET', address)).status;

async function redirect(request, address) {
  const { status, headers } = await request('GET', address);
  return { status, location: headers['location'] };
}
