/**
 * Types that staff made or changed while the portal ran: a published catalogue, a type of their own, and tunings of forms,
 * one published twice and one that is a draft.
 * @param {{ admin: any, olga: any }} people
 */
export async function fillRuntimeTypes({ admin: { send }, olga }) {
  const attribute = (name, type = 'String', more = {}) => ({ name, type, ...more });
  const libraries = await send('POST', '/api/catalogos', {
    name: 'Bibliotecas',
    description: 'Las bibliotecas del municipio.',
    attributes: [
      attribute('Nombre'),
      attribute('Libros', 'Number'),
      attribute('Servicios', 'CheckList', { options: ['Wifi', 'Sala infantil'] }),
      attribute('Nota'),
    ],
    details: [{ name: 'Horarios', attributes: [attribute('Día'), attribute('Abre')] }],
    published: true,
  });
  const entries = `/api/catalogo-${libraries.id}`;
  const horarios = [{ dia: 'Lunes', abre: '8:00' }];
  const central = await send('POST', entries, { nombre: 'Ñandúes', libros: 1200, servicios: ['Wifi'], horarios });
  await olga.send('POST', entries, { nombre: 'Del norte', nota: 'Cerrada en agosto' });
  await send('PATCH', `${entries}/${central.id}`, { libros: 1250 });
  const [name, ...others] = libraries.attributes;
  await send('PATCH', `/api/catalogos/${libraries.id}`, { attributes: [{ ...name, name: 'Biblioteca' }, ...others] });

  const parks = await send('POST', '/api/tiposPropios', { plural: 'Parques y áreas verdes', singular: 'Parque' });
  const trees = { title: 'Árboles', type: 'integer', minimum: 0 };
  await tune(send, { tipo: `tipo-${parks.id}`, ajuste: { added: { arboles: trees } }, motivo: 'Se cuentan' });
  await send('POST', `/api/tipo-${parks.id}`, { titulo: 'Parque del norte', arboles: 40 });
  const label = (title) => ({ fields: { '/properties/titulo': { title } } });
  const tuning = await tune(send, { tipo: 'noticias', ajuste: label('Titular'), motivo: 'Así lo llaman' });
  await send('PATCH', `/api/ajustesFormularios/${tuning.id}`, { ajuste: label('Encabezado'), motivo: 'Más claro' });
  await tune(send, { tipo: 'secciones', borrador: { fields: { '/properties/title': { title: 'Nombre' } } } });
}

const tune = (send, body) => send('POST', '/api/ajustesFormularios', body);
