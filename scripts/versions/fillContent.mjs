/**
 * Records of several types: published, scheduled, hidden, changed often, removed, and restored; with drafts,
 * settings, and visitors' feedback on a page.
 * @param {{ admin: any, olga: any, saul: any }} people
 * @param {{ files: any, ask: import('./client.mjs').Ask }} rest
 */
export async function fillContent({ admin, olga, saul }, { files, ask: request }) {
  const { send } = olga;
  const imagen = files.square.url;
  const fair = await send('POST', '/api/noticias', {
    titulo: 'Feria de julio «Señor de los Milagros»',
    contenido: '## Programa\n\n- **Domingo**: desfile\n- Lunes: ñampí, 10 €\n\n[Más](https://palin.test)',
    imagen,
    fecha: '2026-07-01',
    galeria: [
      { imagen: files.park.url, texto: 'El parque' },
      { imagen, texto: 'La plaza' },
    ],
  });
  await send('PATCH', `/api/noticias/${fair.id}`, { titulo: 'Feria de julio' });
  await admin.send('PATCH', `/api/noticias/${fair.id}?_unset=galeria`, { fecha: '2026-07-02' });
  await send('PATCH', `/api/noticias/${fair.id}?_state=draft`, {});
  const published = await send('PATCH', `/api/noticias/${fair.id}?_state=published`, {
    titulo: 'Feria patronal de julio',
  });
  await send('POST', '/api/noticias?_publishAt=2099-01-02T15:30:00Z', {
    titulo: 'Presupuesto del siglo que viene',
    contenido: 'Se publica sola.',
    imagen,
  });
  await send('POST', '/api/noticias?_unpublishAt=2099-03-04T06:00:00Z', {
    titulo: 'Visible hasta marzo',
    contenido: 'Después se oculta sola.',
    imagen,
  });
  const hidden = await send('POST', '/api/noticias?_state=draft', {
    titulo: 'En preparación',
    contenido: 'Borrador.',
    imagen,
  });
  const removed = await send('POST', '/api/noticias', {
    titulo: 'Aviso retirado',
    contenido: 'Estaba equivocado.',
    imagen,
  });
  await send('PATCH', `/api/noticias/${removed.id}`, { contenido: 'Estaba muy equivocado.' });
  await admin.send('DELETE', `/api/noticias/${removed.id}`);
  const restored = await send('POST', '/api/noticias', { titulo: 'Ida y vuelta', contenido: 'Primera.', imagen });
  await send('PATCH', `/api/noticias/${restored.id}`, { contenido: 'Segunda.' });
  await send('DELETE', `/api/noticias/${restored.id}`);
  await send('POST', `/api/noticias/${restored.id}/restore`, { version: 1 });

  const licence = await fillServices(send, files);
  await fillSections(send, files);
  const [member, retired] = await send('GET', '/api/organigrama');
  await send('DELETE', `/api/organigrama/${retired.id}`);
  await send('PATCH', `/api/organigrama/${member.id}`, { position: 'Alcaldesa en funciones', image: files.park.url });
  for (const [name, change] of Object.entries(settings(files))) {
    const [record] = await admin.send('GET', `/api/${name}`);
    await admin.send('PATCH', `/api/${name}/${record.id}`, change);
  }

  const draftOf = (number) => `/api/drafts/0193a000-0000-4000-8000-00000000000${number}`;
  const values = { titulo: 'Feria a medio escribir', contenido: 'Todavía…' };
  await send('PUT', draftOf(1), { type: 'noticias', record: published.id, version: published._version, values });
  await send('PUT', draftOf(2), { type: 'servicios', record: null, version: null, values: { nombre: 'Sin nombre' } });
  await saul.send('PUT', draftOf(3), { type: 'noticias', record: hidden.id, version: 1, values });

  const pending = (id, query) => `/api/noticias/${id}?_pending=true${query}`;
  await send('PATCH', pending(published.id, ''), { titulo: 'Feria patronal de agosto' });
  await send('PATCH', pending(restored.id, '&_publishAt=2099-05-06T12:00:00Z'), { contenido: 'Cuarta.' });

  await giveOpinions(request, licence);
  return { fair, gone: removed, licence, restored };
}

async function fillServices(send, files) {
  const licence = await send('POST', '/api/servicios', {
    nombre: 'Licencia de prueba',
    descripcion: 'Para construir una casa.',
    requisitos: '• DPI vigente\n• Boleto de ornato',
    costo: 1234.56,
    tiempo: '3 días hábiles',
    categoria: 'construccion',
    destacado: true,
    estado: 'suspendido',
    motivo_suspension: 'La oficina se traslada.',
    imagen: files.square.url,
    pasos: [{ nombre: 'Pedir', descripcion: 'En la ventanilla' }, { nombre: 'Pagar' }],
    documentos: [
      { nombre: 'Reglamento', archivo: files.rules.url },
      { nombre: 'Plano', archivo: files.renamed.url },
    ],
    telefono: '(503) 2222-2222',
    email: 'obras@palin.test',
    ubicaciones: [{ nombre: 'Palacio', direccion: '1a calle' }],
    preguntas_frecuentes: [{ pregunta: '¿Cuándo?', respuesta: 'Siempre.' }],
    base_legal: 'Código Municipal, artículo 3.',
  });
  await send('POST', '/api/bulk/servicios', {
    action: 'change',
    records: [{ id: licence.id, version: licence._version }],
    values: { oficina: 'Obras', dirigido_a: 'Vecinos' },
  });
  return licence;
}

/** Its page had another address before, and one of its neighbours is in the bin. */
async function fillSections(send, files) {
  const page = { title: 'Bosques', description: 'Los bosques del municipio.', slug: 'bosques', image: files.park.url };
  const woods = await send('POST', '/api/secciones', page);
  await send('PATCH', `/api/secciones/${woods.id}`, { slug: 'bosques-y-rios', title: 'Bosques y ríos' });
  const caves = await send('POST', '/api/secciones', { ...page, title: 'Cuevas', slug: 'cuevas' });
  await send('DELETE', `/api/secciones/${caves.id}`);
}

const settings = (files) => ({
  sitio: {
    heroTitle: 'Palín, pueblo de ceiba',
    primaryColor: '#7a1f5c',
    selectedTemplate: 'modern',
    redes: [{ nombre: 'Mastodon', direccion: 'https://social.test/@palin' }],
    imagenCompartir: files.square.url,
  },
  municipio: { nombre: 'Municipalidad de Palín de Prueba' },
});

/** By these the portal recognises a visitor within a day. */
export const visitorHeaders = (index) => ({ 'user-agent': `Visitante ${index}`, 'accept-language': 'es' });

async function giveOpinions(request, { id }) {
  /** @type {Record<string, string>[]} */
  const answers = [
    { respuesta: 'si' },
    { respuesta: 'no', comentario: 'No dice a qué hora abren.' },
    { respuesta: 'no', comentario: 'Falta el costo en dólares.' },
  ];
  for (const [index, answer] of answers.entries()) {
    const body = new URLSearchParams({ tipo: 'servicios', registro: id, ...answer });
    const { status } = await request('POST', '/opinion', { body, headers: visitorHeaders(index) });
    if (status !== 303) throw new Error(`the opinion was answered with ${status}`);
  }
}
