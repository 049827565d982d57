import { expect, test } from 'vitest';
import tuningSchema from '../../../../schemas/settings/ajustesFormularios.json' with { type: 'json' };
import { buildCatalogues } from '../runtime/buildCatalogues.ts';

const sede = (title: string) => ({
  added: { sede: { title, type: 'string', 'x-field': { catalogue: 'bibliotecas' } } },
});

test('a field that takes its choices from a catalogue is tuned again, and its records know their version', async () => {
  const { staff, addCatalogue, registry } = await buildCatalogues({ schemas: { ajustesFormularios: tuningSchema } });
  const { id, entries } = await addCatalogue();
  const { body: entry } = await staff('POST', entries, { body: { nombre: 'Central' } });
  const body = { tipo: 'eventos', ajuste: sede('Sede') };
  const { body: tuning } = await staff('POST', '/api/ajustesFormularios', { body });
  const fieldInUse = () => registry.get('eventos')?.fields.find(({ name }) => name === 'sede');
  expect(fieldInUse()).toMatchObject({ label: 'Sede', relation: `catalogo-${id}` });
  const { body: designed } = await staff('GET', '/api/tuning/eventos');
  expect(designed.faults).toEqual([]);
  expect(Object.keys(designed.schema.properties)).not.toContain('sede');
  const event = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', sede: entry.id } });
  expect(event.body).toMatchObject({ sede: entry.id, _schema: `${tuning.id}/1` });
  const change = { body: { ajuste: sede('Biblioteca') } };
  expect((await staff('PATCH', `/api/ajustesFormularios/${tuning.id}`, change)).status).toBe(200);
  expect(fieldInUse()).toMatchObject({ label: 'Biblioteca', relation: `catalogo-${id}` });
});
