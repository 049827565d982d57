import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { create, remove, type Store } from '#core/store/store.ts';
import { openData } from '#server/composition/portal.ts';
import { printPlan } from '#server/cli/schemaCommands.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { freshFolder } from '../../openTestPortal.ts';

const publication = { state: 'published' } as const;

test.each(databaseKinds)(
  'the plan offers neither the entries of catalogues nor the values of fields that staff added for removal, on $name',
  async ({ newDatabase }) => {
    const database = await newDatabase();
    const url = database.kind === 'postgres' ? database.url : `sqlite:${database.file}`;
    const settings = readEnvironment({ DATABASE_URL: url, DATA_DIR: freshFolder() }, serverEs);
    const { store, registry, composer } = await openData(settings, serverEs);
    const add = (name: string, values: Parameters<typeof create>[1]['values'], to: Store = store) =>
      create(to, { type: registry.get(name)!, values, publication, by: 'ana' });
    const catalogue = { name: 'Mercados', attributes: [{ id: 'nombre', name: 'Nombre', type: 'String' }] };
    const [present, gone] = [await add('catalogos', catalogue), await add('catalogos', catalogue)];
    const added = { sede: { title: 'Sede', type: 'string' } };
    await add('ajustesFormularios', { tipo: 'secciones', ajuste: { added } });
    await composer.compose();
    for (const { id } of [present, gone]) await add(`catalogo-${id}`, { nombre: 'Central' });
    await add('secciones', { title: 'Historia', description: 'x', image: '/a.jpg', slug: 'historia', sede: 'Centro' });
    await remove(store, { type: registry.get('catalogos')!, id: gone.id, by: 'ana' });
    await store.close();

    const lines: string[] = [];
    await printPlan({ settings, messages: serverEs, variables: {}, print: (line) => lines.push(line) });
    expect(lines[0]).toContain(serverEs.migration.plan.heading);
    expect(lines.join('\n')).not.toMatch(/--remove|catalogo-/);
  },
);
