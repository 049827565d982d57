import { expect, test } from 'vitest';
import { buildAssistant } from './buildAssistant.ts';

test('CHADM-03, CHADM-04, CHADM-05, CHADM-06, CHADM-07, CHADM-12 the scripted assistant answers staff by keyword', async () => {
  const { staff, citizen } = await buildAssistant();
  const textOf = async (text: string) =>
    (await staff('POST', '/api/assistant/staff/messages', { body: { text } })).body;
  expect((await citizen('POST', '/api/assistant/staff/messages', { body: { text: 'noticia' } })).status).toBe(401);
  expect((await staff('GET', '/api/assistant/staff')).body).toEqual({
    isOn: true,
    hasModel: false,
    suggestions: [
      '¿Cómo agrego una noticia?',
      '¿Cómo actualizo el organigrama?',
      '¿Cómo creo un flujo de trabajo?',
      '¿Cómo gestiono los servicios municipales?',
    ],
  });
  const screens = {
    noticia: '/admin/noticias',
    Organigramas: '/admin/organigrama',
    flujo: '/admin/workflows',
    workflows: '/admin/workflows',
    SERVICIOS: '/admin/servicios',
  };
  for (const [keyword, href] of Object.entries(screens)) {
    const { outcome, actions } = await textOf(keyword);
    expect([keyword, outcome, actions[0]]).toEqual([
      keyword,
      'reply',
      expect.objectContaining({ kind: 'screen', href }),
    ]);
  }
});

test('CHADM-08, CHADM-09, CHADM-10, CHADM-11 its replies name the buttons and fields, and the fallback the support telephone', async () => {
  const { staff } = await buildAssistant();
  const textOf = async (text: string) =>
    (await staff('POST', '/api/assistant/staff/messages', { body: { text } })).body.text;
  expect(await textOf('noticia')).toBe(
    'Una noticia necesita título, contenido e imagen. Complete el formulario y presione «Publicar Noticia».',
  );
  expect(await textOf('organigrama')).toContain('«Guardar Cambios»');
  expect(await textOf('servicio')).toContain('nombre, descripción, requisitos, costos y tiempo de proceso');
  const fallback = (phone: string) =>
    `No encontré esa información. Revise la documentación del sistema o comuníquese con soporte técnico al teléfono ${phone}.`;
  expect(await textOf('impresora')).toBe(fallback('(503) 2222-2222'));
  await staff('PATCH', '/api/asistente/unico', { body: { telefonoSoporte: '2222-9999' } });
  expect(await textOf('impresora')).toBe(fallback('2222-9999'));
});

test('a reply with a typed figure, an unknown token or a token without a record is refused at its field; a broken one falls back', async () => {
  const { staff, ask, idOf } = await buildAssistant();
  const id = await idOf('servicios', 'Matrimonio civil');
  const save = async (respuesta: string) =>
    staff('POST', '/api/respuestas?_state=published', {
      body: { pregunta: 'Boda', publico: 'vecinos', palabras: ['boda'], respuesta },
    });
  for (const text of [
    'Cuesta $200.00.',
    'Tarda ocho días.',
    'Abre a las 8:00.',
    'Llame al 2222-2271.',
    '{{precio}}',
    'A {{horario',
    `{{servicios/${id}.secreto}}`,
    '{{servicios/nada.costo}}',
  ]) {
    const { status, body } = await save(text);
    expect([text, status, body.errors?.[0]?.pointer]).toEqual([text, 422, '/respuesta']);
  }
  expect((await save(`Cuesta {{servicios/${id}.costo}} y tarda {{servicios/${id}.tiempo}}.`)).status).toBe(201);
  expect((await ask('boda')).body).toMatchObject({ outcome: 'reply', text: 'Cuesta $200.00 y tarda 8 días hábiles.' });
  const { body: tokens } = await staff('GET', '/api/assistant/tokens');
  expect(tokens).toContainEqual({
    token: `{{servicios/${id}.costo}}`,
    group: 'Servicio: Matrimonio civil',
    label: 'Costo',
    value: '$200.00',
  });
  await staff('PATCH', `/api/servicios/${id}?_state=draft`, { body: {} });
  expect((await ask('boda')).body.outcome).toBe('fallback');
});
