import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtCommand } from './servePortal.mjs';

const text = { type: 'string' };
const properties = { nombre: { ...text, title: 'Nombre' }, area: text, dueno: text, nota: text };
const { nota: _removed, dueno: _former, ...unchanged } = properties;

/** Instants with an offset, and values of fields that other values hide. */
const visits = {
  title: 'Visitas',
  type: 'object',
  required: ['nombre'],
  properties: {
    nombre: { ...text, title: 'Nombre' },
    inicio: { ...text, title: 'Inicio', format: 'date-time' },
    turnos: { type: 'array', items: { type: 'object', properties: { desde: { ...text, format: 'date-time' } } } },
    tiene: { title: 'Tiene documento', enum: ['si', 'no'] },
    documento: { ...text, title: 'Documento', 'x-field': { showIf: { field: 'tiene', op: 'eq', value: 'si' } } },
  },
};

/** Three types of a town's own. */
export const firstSchemas = {
  predios: { title: 'Predios', type: 'object', required: ['nombre'], properties },
  ferias: { title: 'Ferias', type: 'object', required: ['nombre'], properties: { nombre: text } },
  visitas: visits,
};

/** The same town later: a renamed, a converted and a removed property, and two types. */
export const currentSchemas = {
  predios: {
    ...firstSchemas.predios,
    properties: {
      ...unchanged,
      area: { type: 'number' },
      propietario: { ...text, 'x-field': { formerly: ['dueno'] } },
    },
  },
  visitas: visits,
};

/** Commands that apply steps of every kind after the rename, which the first of them applies by itself. */
const commands = [
  ['apply', '--convert', 'predios.area'],
  ['undo'],
  ['apply', '--convert', 'predios.area'],
  ['apply', '--remove', 'predios.nota'],
  ['apply', '--remove', 'ferias'],
];

/** @param {string} folder for SCHEMAS_DIR */
export const writeFirstSchemas = (folder) => writeSchemas(folder, firstSchemas);

/** Stores records of the first schemas; one is in the bin, and one has an area that is no number. */
export async function fillOwnTypes({ olga: { send } }) {
  const addPredio = (values) => send('POST', '/api/predios', { nota: 'Revisar en 2027', ...values });
  const [north, south, gone] = [
    await addPredio({ nombre: 'Solar del norte', area: '120.5', dueno: 'Rosa Paz' }),
    await addPredio({ nombre: 'Solar del sur', area: 'unas dos cuerdas', dueno: 'Mario Aj' }),
    await addPredio({ nombre: 'Solar vendido', area: '80', dueno: 'Elena Sol' }),
  ];
  await send('PATCH', `/api/predios/${north.id}`, { nota: 'Revisado' });
  await send('DELETE', `/api/predios/${gone.id}`);
  await send('POST', '/api/ferias', { nombre: 'Feria de julio' });
  await fillVisits(send);
  return { north: north.id, south: south.id, gone: gone.id };
}

/** Visits whose instants have different offsets and precisions, and one whose document was hidden after it was stored. */
async function fillVisits(send) {
  const add = (nombre, inicio, more) => send('POST', '/api/visitas', { nombre, inicio, ...more });
  await add('Segunda', '2030-03-02T07:00:00Z', { turnos: [{ desde: '2030-03-02T01:00:00-06:00' }] });
  await add('Quinta', '2030-03-02T06:00:00-06:00');
  await add('Primera', '2030-03-02T13:00:00+14:00');
  await add('Cuarta', '2030-03-02 11:00:00Z');
  const third = await add('Tercera', '2030-03-02T07:00:00.400Z', { tiene: 'si', documento: '2345 67890 0511' });
  await send('PATCH', `/api/visitas/${third.id}`, { tiene: 'no' });
  const draft = { nombre: 'A medias', inicio: '2030-03-02T06:30:00-06:00' };
  const address = '/api/drafts/0193a000-0000-4000-8000-000000000004';
  await send('PUT', address, { type: 'visitas', record: third.id, version: 2, values: draft });
}

/** Changes the schemas and applies what that changes in the stored data. */
export function changeSchemas(env) {
  writeSchemas(env.SCHEMAS_DIR, currentSchemas);
  for (const args of commands) builtCommand('schemas', args, env);
}

function writeSchemas(folder, schemas) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'content'), { recursive: true });
  for (const [name, schema] of Object.entries(schemas))
    writeFileSync(path.join(folder, 'content', `${name}.json`), JSON.stringify(schema));
}
