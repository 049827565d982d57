/** The schema of a type that others name. */
export const zonas = {
  title: 'Zonas',
  type: 'object',
  'x-content': { screens: [{ path: 'zonas' }] },
  required: ['nombre'],
  properties: { nombre: { title: 'Nombre', type: 'string' } },
};
