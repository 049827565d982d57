import { setTimeout as wait } from 'node:timers/promises';
import { formOf } from './sampleFiles.mjs';

const runningStates = ['checking', 'writing', 'undoing'];
const all = '/api/imports/noticias';

/**
 * Imports of news: one that has written new and changed records, one taken back, one deleted, and one that waits with a faulty row.
 * @param {{ olga: any }} people
 * @param {{ imagen: string, changed: string }} news the address of a picture, and the id of a record
 */
export async function fillImports({ olga: { send } }, { imagen, changed }) {
  const line = (...cells) => cells.join(';');
  const head = line('id', 'Título', 'Contenido', 'Imagen');
  const check = async (name, lines) => {
    const form = formOf(name, Buffer.from([head, ...lines].join('\r\n')));
    const { id, suggestion } = await send('POST', all, form);
    await send('POST', `${all}/${id}/check`, suggestion);
    return ended(send, id);
  };
  const run = async ({ id }) => {
    await send('POST', `${all}/${id}/run`, { isAllOrNone: true });
    return ended(send, id);
  };
  const other = line('', 'Jornada importada', 'De otra oficina.', imagen);
  await run(await check('jornadas.csv', [other, line(changed, 'Ida y vuelta importada', 'Tercera.', imagen)]));
  const undone = await run(await check('error.csv', [line('', 'Importada por error', 'No queda.', imagen)]));
  await send('POST', `${all}/${undone.id}/undo`, { isEditedUndone: false });
  await ended(send, undone.id);
  const deleted = await run(await check('borrada.csv', [line('', 'De una importación borrada', 'Se queda.', imagen)]));
  await send('DELETE', `${all}/${deleted.id}`);
  await check('incompletas.csv', [other, line('', '', 'Sin título.', imagen)]);
}

/** The import once no work on it is left. */
async function ended(send, id) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const entry = await send('GET', `${all}/${id}`);
    if (!runningStates.includes(entry.state)) return entry;
    await wait(50);
  }
  throw new Error(`the import ${id} does not end`);
}
