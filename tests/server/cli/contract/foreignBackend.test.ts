import { expect, test } from 'vitest';
import { judgeEdited } from '#server/cli/contract/writeCalls.ts';
import type { Fault } from '#tests/support/foreign0511/faults.ts';
import type { ForeignOptions } from '#tests/support/foreign0511/options.ts';
import { failures, hostsOf, news, run, runOn, startBackend, users } from './runCommand.ts';

const everyCallWorks = 'Bien: 23. Fallan: 0. Omitidas: 0.';
const everyReadWorks = 'Bien: 15. Fallan: 0. Omitidas: 8.';

test('every call works, with writes', async () => {
  const { code, rows, output, summary } = await runOn(await startBackend(), ['--write']);
  expect([failures(rows), summary]).toEqual([[], everyCallWorks]);
  expect(code).toBe(0);
  expect(output.startsWith('Atención: con --write se escribe en ')).toBe(true);
  expect(rows.get(news)).toEqual({
    readings: 'con success y data, miembros con mayúscula, id numérico, fecha en palabras, sin token',
    result: 'Bien: 3 registros',
  });
  expect(rows.get('GET download/{name}')?.readings).toContain('los mismos bytes');
  expect(rows.get('GET listFB64/{folder}')?.readings).toContain('imagen en base64File');
});

test('writes leave one user, one workflow and one completed execution with its files, and no file', async () => {
  const backend = await startBackend();
  await runOn(backend, ['--write']);
  const { state } = backend;
  expect(state.users).toHaveLength(4);
  expect(state.users.at(-1)?.nombre).toBe('Prueba del contrato (editada)');
  expect(state.workflows).toHaveLength(3);
  const execution = state.executions.at(-1);
  expect(execution).toMatchObject({ status: 'completed', workflowId: state.workflows.at(-1)?.id });
  const [activity] = execution?.activities ?? [];
  expect(activity?.responses.map(({ value, archivos }) => [value, archivos.length])).toEqual([
    ['["Todo en orden"]', 0],
    ['[]', 1],
  ]);
  expect(state.files.map(({ name }) => name)).toEqual(['parque.png', 'iglesia.png']);
});

test('without --write only reads and sign-in are sent', async () => {
  const backend = await startBackend();
  const before = JSON.stringify({ ...backend.state, tokens: undefined });
  const { code, rows, output, summary } = await runOn(backend);
  expect([code, summary]).toEqual([0, everyReadWorks]);
  expect(output).not.toContain('Atención');
  expect(rows.get('POST upload/{folder}')?.result).toBe('Omitida: escribe: use --write');
  expect(JSON.stringify({ ...backend.state, tokens: undefined })).toBe(before);
  const sent = new Set(backend.requests.map(({ call }) => call));
  const writes = ['CreateUpdate', 'AgregarFlujoDeTrabajo', 'AgregarFlujoDeTrabajoEjec'];
  const more = ['ActualizarActividadFlujoEjec', 'upload', 'delete'];
  expect([...writes, ...more].filter((call) => sent.has(call))).toEqual([]);
});

test.each<[Partial<ForeignOptions>, string, string]>([
  [{ envelope: 'capitalised' }, news, 'con Success y Data'],
  [{ envelope: 'none' }, news, 'sin sobre'],
  [{ members: 'lower' }, news, 'miembros con minúscula'],
  [{ ids: 'text' }, users, 'id de texto'],
  [{ dates: 'iso' }, news, 'fecha ISO'],
  [{ saveAnswer: 'nothing' }, 'POST Securtity/CreateUpdate (crear)', 'no responde el id'],
  [{ saveAnswer: 'record' }, 'POST WorkFlow/AgregarFlujoDeTrabajoEjec', 'responde el registro'],
  [{ completedPath: 'bare' }, 'POST WorkFlow/ObtenerFlujosCompletados', 'en ObtenerFlujosCompletados'],
  [{ completedPath: 'prefixed' }, 'POST WorkFlow/ObtenerFlujosCompletados', 'en WorkFlow/ObtenerFlujosCompletados'],
  [{ usersPath: 'Security' }, users, 'en Security/ObtenerUsuarios'],
  [{ tokens: 'ignored' }, users, 'sin token'],
  [{ filtersTasks: false }, 'POST Tasks/ObtenerTasks', 'responde las tareas de todos los proyectos'],
  [{ filesEnvelope: true }, 'GET list/{folder}', 'con success y data'],
  [{ carousel: { member: 'imagen', isDataUrl: true } }, 'GET listFB64/{folder}', 'imagen en imagen'],
])('a backend with %o works, and the table says so', async (options, call, reading) => {
  const { code, rows, summary } = await runOn(await startBackend(options), ['--write']);
  expect([failures(rows), summary]).toEqual([[], everyCallWorks]);
  expect(rows.get(call)?.readings?.split(', ')).toContain(reading);
  expect(code).toBe(0);
});

test.each<[Fault, string]>([
  ['html', 'Falla: responde una página HTML y no JSON: puede ser la dirección de otro sitio'],
  ['status500', 'Falla: responde con el estado 500'],
  ['cut', 'Falla: la respuesta llegó incompleta'],
  ['refusedWithText', 'Falla: responde success: false: La base de datos no responde.'],
  ['refusedWithoutText', 'Falla: responde success: false sin explicación'],
  ['unauthorized', 'Falla: no acepta el token que dio el inicio de sesión'],
  ['wrongTypes', 'Falla: tienen otro tipo: titulo, fecha, contenido, imagen'],
  ['repeatedIds', 'Falla: hay ids repetidos: 11'],
  ['withoutId', 'Falla: 3 registros no tienen id'],
  ['empty', 'Falla: responde sin contenido'],
])('the fault %s of a list fails', async (fault, result) => {
  const backend = await startBackend();
  backend.faults.set('ObtenerNoticias', fault);
  const { code, rows, summary } = await runOn(backend);
  expect(rows.get(news)?.result).toBe(result);
  expect([failures(rows).length, summary]).toEqual([1, 'Bien: 14. Fallan: 1. Omitidas: 8.']);
  expect(code).toBe(1);
});

test('a bare list is read', async () => {
  const backend = await startBackend();
  backend.faults.set('ObtenerNoticias', 'bareList');
  const { code, rows, summary } = await runOn(backend);
  expect(summary).toBe(everyReadWorks);
  expect(rows.get(news)).toMatchObject({
    result: 'Bien: 3 registros',
    readings: expect.stringMatching(/^sin sobre, /),
  });
  expect(code).toBe(0);
});

test('an expert may answer a message', async () => {
  const { rows, summary } = await runOn(await startBackend({ expertAnswer: 'message' }), ['--write']);
  expect([rows.get('POST ChatIA/ChatGPT2')?.result, summary]).toEqual(['Bien: responde un texto', everyCallWorks]);
});

test('an answer that does not come is a failure of its call', async () => {
  const backend = await startBackend();
  backend.faults.set('ObtenerNoticias', 'hold');
  const { code, rows } = await runOn(backend, [], { limit: 1500 });
  expect(rows.get(news)?.result).toBe('Falla: no respondió en 1.5 segundos');
  expect(code).toBe(1);
});

test('a save that answers well and stores nothing fails', async () => {
  const backend = await startBackend();
  Object.defineProperty(backend.state.users, 'push', { value: () => 0 });
  const { code, rows } = await runOn(backend, ['--write']);
  expect(rows.get('POST Securtity/CreateUpdate (crear)')?.result).toBe(
    'Falla: responde bien, pero la lista no tiene lo guardado',
  );
  expect(rows.get('POST Securtity/CreateUpdate (editar)')?.result).toBe(
    'Omitida: depende de una llamada anterior que falló',
  );
  expect(code).toBe(1);
});

test('a save is sent once where a backend has both spellings', async () => {
  const backend = await startBackend({ usersPath: 'both' });
  const { rows } = await runOn(backend, ['--write']);
  expect(rows.get(users)?.readings).toContain('en ambas rutas');
  expect(rows.get('POST Securtity/CreateUpdate (crear)')?.result).toBe('Bien: guarda');
  expect(backend.requestsOf('CreateUpdate').map(({ path }) => path)).toEqual([
    '/Securtity/CreateUpdate',
    '/Securtity/CreateUpdate',
  ]);
});

test('a file that was there before is never deleted', async () => {
  const backend = await startBackend();
  backend.faults.set('upload', 'refusedWithText');
  const { rows } = await runOn(backend, ['--write']);
  expect(rows.get('POST upload/{folder}')?.result).toBe(
    'Falla: responde success: false: La base de datos no responde.',
  );
  expect(rows.get('GET download/{name}')?.result).toBe('Bien: responde el archivo');
  expect(rows.get('DELETE delete/{folder}/{name}')?.result).toBe('Omitida: depende de una llamada anterior que falló');
  expect(backend.requestsOf('delete')).toEqual([]);
});

test('an edit that creates a second record fails', () => {
  const listed = [{ nombre: 'Ana' }, { nombre: 'Ana (editado)' }];
  expect(judgeEdited(listed, { member: 'nombre', value: 'Ana (editado)' })).toEqual({
    result: 'bad',
    sentence: 'la edición creó otro registro',
  });
});

test('a wrong password fails the sign-in, and what needs a token is left out', async () => {
  const backend = await startBackend();
  const { code, rows } = await run([...hostsOf(backend), '--email', backend.account.email, '--password', 'otra']);
  expect(rows.get('POST LoginWithPassword')?.result).toBe('Falla: no inicia la sesión: Usuario o clave incorrectos');
  expect(rows.get(users)?.result).toBe('Omitida: pide iniciar sesión');
  expect(rows.get(news)?.result).toBe('Bien: 3 registros');
  expect(code).toBe(1);
});

test('a code that the backend does not have fails with its own text', async () => {
  const backend = await startBackend();
  const { code, rows } = await runOn(backend, ['--code', '9999']);
  expect(rows.get(news)?.result).toBe('Falla: responde success: false: El código de municipalidad no existe.');
  expect(code).toBe(1);
});
