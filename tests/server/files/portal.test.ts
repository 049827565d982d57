import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Change } from '#core/store/store.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { planSchemas } from '#server/migration/plan/plan.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { openData } from '#server/composition/portal.ts';
import { openTestPortal } from '../openTestPortal.ts';

const manyFiles = 5000;

/** The files of a portal, and its data as another process opens them. */
async function openFiles() {
  const portal = await openTestPortal();
  const openBeside = () => openData(readEnvironment({ DATA_DIR: portal.dataDir }, serverEs), serverEs);
  return { ...portal, token: await portal.signIn(), openBeside };
}

describe('files of a portal', () => {
  test('the first account may use the files of all ten municipalities (FILE-01, AMB-F01)', async () => {
    const { dataDir, token, ask } = await openFiles();
    const { body } = await ask('GET', '/api/files', { token });
    expect([body.length, body[0]]).toEqual([10, { code: '0511', name: 'Palín' }]);
    expect((await ask('GET', '/api/schemas', { token })).body).not.toContainEqual(
      expect.objectContaining({ name: 'archivos' }),
    );
    // The forms of the sample services are the first files.
    expect(existsSync(path.join(dataDir, 'archivos'))).toBe(true);
  });

  test('an address signed before a restart works after it', async () => {
    const { dataDir, token, openBeside, ask, close } = await openFiles();
    const { store } = await openBeside();
    const [record] = await store.write([creation(1)], 'prueba');
    await store.close();
    const { url } = (await ask('GET', `/api/files/0511/${record?.id}/address`, { token })).body;
    await close();
    const second = await openTestPortal({ dataDir });
    // Its bytes never existed; with a wrong signature, the file is not even looked up.
    expect((await second.ask('GET', `${url}&ancho=x`)).status).toBe(400);
    const forged = url.replace(/firma=./, (text: string) => (text.endsWith('z') ? 'firma=y' : 'firma=z'));
    expect((await second.ask('GET', `${forged}&ancho=x`)).status).toBe(404);
  });

  test('five thousand files of one municipality are listed, sorted and searched page by page', async () => {
    const { ask, token, openBeside } = await openFiles();
    const { store, registry, database, dialect } = await openBeside();
    const changes = Array.from({ length: manyFiles }, (_, index) => creation(index, '0507'));
    for (let start = 0; start < manyFiles; start += 500) await store.write(changes.slice(start, start + 500), 'prueba');
    const plan = [];
    for await (const part of planSchemas(registry.all(), { connection: database, dialect, messages: serverEs }))
      plan.push(part);
    expect(plan.join('\n')).not.toContain('archivos');
    await store.waitForIndex();
    await store.close();
    const list = (query: string) => ask('GET', `/api/files/0507?${query}`, { token });
    const names = async (query: string) => (await list(query)).body.map(({ name }: { name: string }) => name);
    expect((await list('_start=0&_end=1')).headers['x-total-count']).toBe(String(manyFiles));
    expect(await names('_start=4998&_end=5010')).toEqual(['foto 04998.jpg', 'foto 04999.jpg']);
    expect(await names('_sort=name&_order=desc&_start=0&_end=1')).toEqual(['foto 04999.jpg']);
    expect(await names('_sort=size&_order=desc&_start=0&_end=2')).toEqual(['foto 04999.jpg', 'foto 04998.jpg']);
    expect(await names('_sort=lastModified&_order=asc&_start=0&_end=1')).toEqual(['foto 00000.jpg']);
    expect(await names('q=04321')).toEqual(['foto 04321.jpg']);
    expect((await list('_start=0&_end=1000')).body).toHaveLength(1000);
    expect((await ask('GET', '/api/0511/files/list/0507', { token })).body).toHaveLength(manyFiles);
    expect((await ask('GET', '/api/0511/files/list/0501', { token })).body).toEqual([]);
  }, 90_000);
});

function creation(index: number, code = '0511'): Change {
  const nombre = `foto ${String(index).padStart(5, '0')}.jpg`;
  const values = {
    municipalidad: code,
    nombre,
    clave: `${code}/${nombre}`,
    tipo: 'image/jpeg',
    bytes: 1000 + index,
    huella: 'a'.repeat(64),
    ancho: 100,
    alto: 100,
    imagen: true,
    carrusel: false,
    privado: false,
  };
  return { kind: 'create', type: fileType, values, publication: { state: 'published' } };
}
