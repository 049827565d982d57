import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readAll } from '#server/types/runtime/readAll.ts';
import { pullTunings, pushTunings } from '#server/types/tuning/tuningFiles.ts';
import tuningSchema from '../../../../schemas/settings/ajustesFormularios.json' with { type: 'json' };
import { buildApp } from '../../buildApp.ts';

const title = (text: string) => ({ fields: { '/properties/titulo': { title: text } } });

type Built = Awaited<ReturnType<typeof openPortal>>;

async function openPortal() {
  const built = await buildApp({ schemas: { ajustesFormularios: tuningSchema } });
  const publish = (values: object) =>
    built.staff('POST', '/api/ajustesFormularios', { body: { motivo: 'Prueba', ...values } });
  return { ...built, publish };
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-ajustes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs the command; returns what it printed. */
async function run(command: typeof pullTunings, { registry, store }: Built, folder: string) {
  const lines: string[] = [];
  // As console.log, which prints whatever it is given.
  const print = (...words: readonly string[]) => lines.push(words.join(' '));
  await command({ folder, registry, store, messages: serverEs, print });
  return lines;
}

function stored({ registry, store }: Built) {
  const type = registry.typeFor('tuning');
  if (type === undefined) throw new Error('no type stores tunings');
  return readAll(store, type);
}

test('a published tuning becomes a file, which another portal publishes with its reason, once', async () => {
  const folder = newFolder();
  const from = await openPortal();
  await from.publish({ tipo: 'eventos', ajuste: title('Acto'), borrador: title('Sin publicar') });
  await from.publish({ tipo: 'lugares', borrador: { fields: {} } });
  expect(await run(pullTunings, from, folder)).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['eventos.json']);
  expect(JSON.parse(readFileSync(path.join(folder, 'eventos.json'), 'utf8'))).toEqual(title('Acto'));
  const to = await openPortal();
  await to.publish({ tipo: 'eventos', ajuste: title('Antes'), borrador: title('A medias') });
  expect(await run(pushTunings, to, folder)).toEqual(['Publicado: eventos']);
  expect(await stored(to)).toMatchObject([
    { tipo: 'eventos', motivo: 'Publicado desde archivos', ajuste: title('Acto'), borrador: title('A medias') },
  ]);
  expect(await run(pushTunings, to, folder)).toEqual(['Ya estaba publicado: eventos']);
  expect(await stored(to)).toMatchObject([{ _version: 2 }]);
});

test('a portal without a tuning of the type gets one', async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'eventos.json'), JSON.stringify(title('Acto')));
  const portal = await openPortal();
  await run(pushTunings, portal, folder);
  expect(await stored(portal)).toMatchObject([{ tipo: 'eventos', ajuste: title('Acto') }]);
});

test('a fault in one file publishes none, and every fault is named with its file and place', async () => {
  const folder = newFolder();
  const write = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.json`), text);
  write('lugares', '{}');
  write('eventos', JSON.stringify({ fields: { '/properties/titulo': { maxLength: 9000 } } }));
  write('nadie', '{}');
  write('servicios', '{');
  write('usuarios', '[]');
  const portal = await openPortal();
  const failure = run(pushTunings, portal, folder);
  await expect(failure).rejects.toThrow('eventos.json/fields/~1properties~1titulo/maxLength: ');
  for (const name of ['nadie', 'servicios', 'usuarios']) await expect(failure).rejects.toThrow(`${name}.json`);
  expect(await stored(portal)).toEqual([]);
});

test('a push that somebody overtakes publishes none and asks for another one', async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'eventos.json'), JSON.stringify(title('Acto')));
  const portal = await openPortal();
  const { store } = portal;
  const write: typeof store.write = async (changes, by) => {
    await portal.publish({ tipo: 'eventos', ajuste: title('Otra') });
    return store.write(changes, by);
  };
  const overtaken = { ...portal, store: { ...store, write } };
  await expect(run(pushTunings, overtaken, folder)).rejects.toThrow('alguien publicó un ajuste mientras tanto');
  expect(await stored(portal)).toMatchObject([{ ajuste: title('Otra') }]);
});

test('a pull keeps a file whose type has no published tuning and names it; a push of no files says so', async () => {
  const folder = newFolder();
  const portal = await openPortal();
  await expect(run(pushTunings, portal, folder)).rejects.toThrow(folder);
  writeFileSync(path.join(folder, 'eventos.json'), '{}');
  const lines = await run(pullTunings, portal, folder);
  expect(lines.join()).toContain('eventos.json');
  expect(readFileSync(path.join(folder, 'eventos.json'), 'utf8')).toBe('{}');
});
