import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { expect } from 'vitest';
import { type AppOverrides, buildApp } from '../../buildApp.ts';
import catalogos from '../../../../schemas/content/catalogos.json' with { type: 'json' };

export const attribute = (values: object = {}) => ({ name: 'Nombre', type: 'String', ...values });

/** A catalogue as a browser sends it. */
const catalogue = (values: object = {}) => ({ name: 'Bibliotecas', attributes: [attribute()], ...values });

/** The real server with catalogues. */
export async function buildCatalogues({
  database,
  ...overrides
}: { database?: DatabaseSettings | undefined } & AppOverrides = {}) {
  const portal = await buildApp({ ...overrides, database, schemas: { catalogos, ...overrides.schemas } });
  /** Stores a catalogue; answers it with the address of its entries. */
  const addCatalogue = async (values: object = {}) => {
    const { status, body } = await portal.staff('POST', '/api/catalogos', { body: catalogue(values) });
    expect({ status, body }).toMatchObject({ status: 201 });
    return { ...body, entries: `/api/catalogo-${body.id}` };
  };
  return { ...portal, addCatalogue };
}
