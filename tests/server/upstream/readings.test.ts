import { expect, test } from 'vitest';
import type { ForeignOptions } from '#tests/support/foreign0511/options.ts';
import { buildOverForeign, holdTimers, openForeignSite, startForeign } from './overForeign.ts';

const readings: readonly (readonly [string, Partial<ForeignOptions>])[] = [
  ['as the documents show them', { members: 'capitalised', ids: 'number', dates: 'long', envelope: 'lower' }],
  ['the other way', { members: 'lower', ids: 'text', dates: 'iso', envelope: 'capitalised' }],
  ['without an envelope', { envelope: 'none' }],
];

const areas = ['noticias', 'servicios', 'municipio', 'usuarios'];

const code = { Codigo: '0511' };

/** A record without what the portal adds. */
const documented = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith('_')));

test.each(readings)(
  'news, services, the municipality and users that are written %s are the same here, also without what they may lack',
  async (_name, options) => {
    const foreign = await startForeign({ tokens: 'ignored', ...options });
    foreign.state.news.push({ id: 14, titulo: 'Sin fecha ni imagen', contenido: 'Un aviso.' });
    const service = { id: 24, nombre: 'Consulta', descripcion: 'Dudas.', requisitos: 'Ninguno', tiempo: 'Hoy' };
    foreign.state.services.push(service);
    const { call, citizen, person } = await buildOverForeign(foreign, areas);
    const listed = async (path: string) => (await call(path, code)).data.map(documented);
    const shown = async (area: string) => (await citizen('GET', `/api/${area}`)).body.map(documented);
    const news = [
      {
        id: '11',
        titulo: 'Inicia la reparación del puente Las Ilusiones',
        fecha: '2025-05-05',
        contenido: 'Los trabajos duran seis semanas.\nEl paso peatonal queda abierto.',
        imagen: 'https://imagenes.muni-ajena.test/puente.jpg',
      },
      {
        id: '12',
        titulo: 'Jornada de vacunación en el parque central',
        fecha: '2025-04-12',
        contenido: 'De ocho a cuatro de la tarde, sin cita.',
        imagen: 'https://imagenes.muni-ajena.test/vacunas.jpg',
      },
      {
        id: '13',
        titulo: 'Feria de la piña 2025',
        fecha: '2025-03-01',
        contenido: 'Productores de todo el municipio.',
        imagen: 'https://imagenes.muni-ajena.test/feria.jpg',
      },
      { id: '14', titulo: 'Sin fecha ni imagen', contenido: 'Un aviso.' },
    ];
    expect((await listed('Muni/ObtenerNoticias')).map(({ id }: { id: string }) => id)).toEqual([
      '14',
      '11',
      '12',
      '13',
    ]);
    expect(await shown('noticias')).toEqual(news);
    const services = [
      { ...service, id: '24' },
      {
        id: '22',
        nombre: 'Licencia de construcción',
        descripcion: 'Para obras nuevas y ampliaciones.',
        requisitos: '- Planos\n- Título de propiedad',
        costo: 150,
        tiempo: '15 días hábiles',
      },
      {
        id: '21',
        nombre: 'Pago del impuesto único sobre inmuebles',
        descripcion: 'Pago trimestral.',
        requisitos: '- DPI\n- Boleta anterior',
        costo: 0,
        tiempo: 'Inmediato',
        ubicaciones: [{ nombre: 'Ventanilla 2', direccion: '1a Calle 2-34, Zona 1', horario: '8:00 - 16:00' }],
        preguntas_frecuentes: [{ pregunta: '¿Puedo pagar el año completo?', respuesta: 'Sí.' }],
      },
      {
        id: '23',
        nombre: 'Registro de negocio',
        descripcion: 'Inscripción de comercios.',
        requisitos: '- DPI\n- RTU',
        costo: 75.5,
        tiempo: '10 días hábiles',
      },
    ];
    expect(await listed('ObtenerServicios')).toEqual(services);
    expect(await shown('servicios')).toEqual(services);
    const municipality = {
      id: 'unico',
      nombre: 'Municipalidad Ajena',
      direccion: '1a Calle 2-34, Zona 1',
      telefono: '(502) 7838 1000',
      email: 'info@muni-ajena.test',
      horario: 'Lun - Vie, 8:00 AM - 4:00 PM',
      latitud: 14.4058,
      longitud: -90.6983,
      facebook: 'https://facebook.test/muni-ajena',
      twitter: 'https://twitter.test/muni-ajena',
      mision: 'Servir a los vecinos.',
      vision: 'Un municipio ordenado.',
      objetivos: 'Agua para todos.\nCalles seguras.',
    };
    expect(await listed('Muni/ObtenerMunicipalidades')).toEqual([municipality]);
    expect(await shown('municipio')).toEqual([municipality]);
    const users = await listed('Securtity/ObtenerUsuarios');
    expect(users.filter(({ id }: { id: string }) => id !== person.id)).toEqual([
      { id: '2', nombre: 'Luis Ajú', email: 'luis@muni-ajena.test', telefono: '(502) 7838 0002', activo: true },
      { id: '1', nombre: 'Marta Sicán', email: 'marta@muni-ajena.test', telefono: '(502) 7838 0001', activo: true },
      { id: '3', nombre: 'Rosa Chet', email: 'rosa@muni-ajena.test', telefono: '(502) 7838 0003', activo: true },
    ]);
  },
);

test('pages show a news without a day and a picture, and a service without a cost', async () => {
  holdTimers();
  const foreign = await startForeign();
  foreign.state.news = [{ id: 14, titulo: 'Sin fecha ni imagen', contenido: 'Un aviso.' }];
  const service = { id: 24, nombre: 'Consulta', descripcion: 'Dudas.', requisitos: 'Ninguno', tiempo: 'Hoy' };
  foreign.state.services = [service];
  const site = await openForeignSite(foreign);
  await site.shows('/noticias', 'Sin fecha ni imagen');
  await site.shows('/servicios', 'Consulta');
  const news = await site.page('/noticias/14');
  expect([news.status, news.html.includes('Un aviso.'), news.html.includes('undefined')]).toEqual([200, true, false]);
  const { status, html } = await site.page('/servicios/24');
  expect([status, html.includes('Dudas.'), html.includes('undefined'), html.includes('NaN')]).toEqual([
    200,
    true,
    false,
    false,
  ]);
});
