import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtCommand } from './servePortal.mjs';

const text = { type: 'string' };
const properties = { nombre: { ...text, title: 'Nombre' }, area: text, dueno: text, nota: text };
const { nota: _removed, dueno: _former, ...unchanged } = properties;

/** Two types of a town's own. */
export const firstSchemas = {
  predios: { title: 'Predios', type: 'object', required: ['nombre'], properties },
  ferias: { title: 'Ferias', type: 'object', required: ['nombre'], properties: { nombre: text } },
};

/** The same town later: a renamed, a converted and a removed property, and only one type. */
export const currentSchemas = {
  predios: {
    ...firstSchemas.predios,
    properties: {
      ...unchanged,
      area: { type: 'number' },
      propietario: { ...text, 'x-field': { formerly: ['dueno'] } },
    },
  },
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
  return { north: north.id, south: south.id, gone: gone.id };
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
