import path from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteDatabase } from '#server/store/sqlite/sqliteDatabase.ts';
import { freshFolder, openTestPortal } from '../openTestPortal.ts';

const records = {
  noticias: {
    titulo: 'Feria',
    contenido: 'Texto',
    imagen: '/imagenes/a.webp',
    galeria: [{ imagen: '/b.webp', texto: 'B' }],
  },
  servicios: {
    nombre: 'Constancia',
    descripcion: 'Da fe.',
    requisitos: '• DPI',
    costo: 20.5,
    tiempo: '2 días hábiles',
    ubicaciones: [{ nombre: 'Caja', direccion: 'Plaza', horario: 'Lunes' }],
    preguntas_frecuentes: [{ pregunta: '¿Cuánto?', respuesta: 'Poco.' }],
    pasos: [{ nombre: 'Pagar', descripcion: 'En caja.', dias: 1 }],
    documentos: [{ nombre: 'Formulario', archivo: '/documentos/a.pdf' }],
    oficina: 'Tesorería',
    dirigido_a: 'Vecinos',
    base_legal: 'Código',
    destacado: true,
  },
  secciones: { title: 'Turismo', description: 'Qué ver.', image: '/imagenes/a.webp', slug: 'turismo' },
};

test('NEWS-26 NEWS-27 SERV-24 SERV-34 SECT-13 SECT-14 writes, changes and removals survive a restart', async () => {
  const dataDir = freshFolder();
  const first = await openTestPortal({ dataDir });
  const token = await first.signIn();
  const ids: Record<string, string> = {};
  for (const [type, body] of Object.entries(records)) {
    const creation = await first.ask('POST', `/api/${type}`, { body, token });
    expect([type, creation.status]).toEqual([type, 201]);
    ids[type] = creation.body.id;
    const gone = await first.ask('POST', `/api/${type}`, {
      body: { ...body, slug: undefined, ...another(type) },
      token,
    });
    await first.ask('DELETE', `/api/${type}/${gone.body.id}`, { token });
    ids[`${type} gone`] = gone.body.id;
  }
  await first.ask('PATCH', `/api/noticias/${ids['noticias']}`, { body: { titulo: 'Feria nueva' }, token });
  await first.close();

  const second = await openTestPortal({ dataDir });
  const again = await second.signIn();
  for (const [type, body] of Object.entries(records)) {
    const { status, body: read } = await second.ask('GET', `/api/${type}/${ids[type]}`, { token: again });
    expect([type, status]).toEqual([type, 200]);
    expect(read).toMatchObject({ ...body, ...(type === 'noticias' && { titulo: 'Feria nueva' }), id: ids[type] });
    expect((await second.ask('GET', `/api/${type}/${ids[`${type} gone`]}`, { token: again })).status).toBe(404);
  }
});

test('a start over data that is up to date writes nothing', async () => {
  const dataDir = freshFolder();
  const restart = async () => (await openTestPortal({ dataDir })).close();
  await restart();
  await restart();
  const database = await openSqliteDatabase({ file: path.join(dataDir, 'cabildo.db') });
  const commits = await database.externalCommits();
  await restart();
  expect(await database.externalCommits()).toBe(commits);
  await database.close();
});

const another = (type: string) => (type === 'secciones' ? { slug: 'otra' } : {});
