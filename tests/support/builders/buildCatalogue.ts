import type { Portal } from '../startPortal.ts';

export const attribute = (name: string, type = 'String', more: object = {}) => ({ name, type, ...more });

const libraries = {
  name: 'Bibliotecas',
  description: 'Las bibliotecas del municipio.',
  attributes: [
    attribute('Nombre'),
    attribute('Libros', 'Number'),
    attribute('Apertura', 'Date'),
    attribute('Servicios', 'CheckList', { options: ['Wifi', 'Sala infantil', 'Préstamo'] }),
    attribute('Zona', 'DropdownList', { options: ['Norte', 'Sur'] }),
  ],
  details: [{ name: 'Horarios', attributes: [attribute('Día'), attribute('Abre')] }],
};

/** Stores a catalogue with its entries through the API; the entries are by the ids of the attributes. */
export async function addCatalogue(portal: Portal, values: object = {}, entries: readonly object[] = []) {
  const api = await portal.staffApi();
  const { status, body } = await api.post('/api/catalogos', { ...libraries, ...values });
  if (status !== 201) throw new Error(`The catalogue was refused: ${JSON.stringify(body)}`);
  const address = `/api/catalogo-${body.id}`;
  const ids: string[] = [];
  for (const entry of entries) {
    const made = await api.post(address, entry);
    if (made.status !== 201) throw new Error(`The entry was refused: ${JSON.stringify(made.body)}`);
    ids.push(made.body.id);
  }
  return { id: String(body.id), version: Number(body._version), attributes: body.attributes, address, entries: ids };
}
