import { expect, test } from 'vitest';
import tuningSchema from '../../../../schemas/settings/ajustesFormularios.json' with { type: 'json' };
import { buildApp } from '../../buildApp.ts';

const cursos = {
  title: 'Cursos',
  type: 'object',
  properties: {
    nombre: { type: 'string', 'x-field': { formerly: ['titulo'] } },
    aula: { type: 'string' },
  },
};

test('a version of before a field was renamed is restored, and tunes the field under its new name', async () => {
  const { staff, registry } = await buildApp({ schemas: { cursos, ajustesFormularios: tuningSchema } });
  const label = (name: string, title: string) => ({ fields: { [`/properties/${name}`]: { title } } });
  const first = { ...label('titulo', 'Nombre del curso'), order: ['aula', 'titulo'], list: { columns: ['titulo'] } };
  const { body } = await staff('POST', '/api/ajustesFormularios', { body: { tipo: 'cursos', ajuste: first } });
  const address = `/api/ajustesFormularios/${body.id}`;
  await staff('PATCH', address, { body: { ajuste: label('nombre', 'Curso') } });
  const inUse = () => registry.get('cursos');
  expect(inUse()?.fields.map((field) => field.label)).toEqual(['Curso', 'Aula']);
  expect((await staff('POST', `${address}/restore`, { body: { version: 1 } })).status).toBe(200);
  expect(inUse()?.fields.map((field) => [field.name, field.label])).toEqual([
    ['aula', 'Aula'],
    ['nombre', 'Nombre del curso'],
  ]);
  expect(inUse()?.list.columns).toEqual(['nombre']);
  expect((await staff('GET', '/api/tuning/cursos')).body.faults).toEqual([]);
});
