import { expect, test } from 'vitest';
import { readRequest } from '#core/assistant/request/readRequest.ts';
import { requestValues } from '#core/assistant/request/requestValues.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { readType } from '#tests/support/builders/readType.ts';
import noticias from '../../../../schemas/content/noticias.json' with { type: 'json' };
import servicios from '../../../../schemas/content/servicios.json' with { type: 'json' };
import tareas from '../../../../schemas/content/tareas.json' with { type: 'json' };

const types = [readType(noticias, 'noticias'), readType(servicios, 'servicios'), readType(tareas, 'tareas')];
const words = serverEs.assistant.requests;
const records: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  usuarios: { Marta: 'm1', 'Marta Solís': 'm1' },
  proyectos: { 'Plaza central': 'p1' },
};

/** What a request says about a new record; '—' for a text that is no request. A Tuesday. */
async function read(text: string) {
  const request = readRequest(text, { types, words });
  if (request === undefined) return '—';
  const { values, left, refused } = await requestValues(request.rest, {
    type: request.type,
    fields: request.type.fields.filter(({ showIf }) => showIf === undefined),
    words,
    today: '2026-11-24',
    timeZone: 'America/Guatemala',
    messages: serverEs,
    related: async (type, name) => records[type]?.[name],
  });
  return {
    type: request.type.name,
    values,
    ...(left.length > 0 && { left }),
    ...(refused.length > 0 && { refused: refused.map(({ field }) => field.name) }),
  };
}

test('a request for a new record uses the words of its schema', async () => {
  const task = { title: 'Pintar bancas', assignee: 'm1', dueDate: '2026-11-27' };
  for (const text of [
    'Nueva tarea: pintar bancas, para Marta, para el viernes',
    'nueva tarea pintar bancas para Marta para el viernes',
    'Por favor, crea una tarea titulada «Pintar bancas» con responsable Marta y fecha límite el viernes.',
    'quiero agregar una nueva tarea: título: pintar bancas; responsable: Marta Solís; fecha: 27/11/2026',
    'Crear tarea «Pintar bancas», asignada a Marta, vence el viernes',
    '¿Puedes crear una tarea que se llame pintar bancas, a cargo de Marta, para el 27 de noviembre?',
  ])
    expect([text, await read(text)]).toEqual([text, { type: 'tareas', values: task }]);
  expect(await read('Crear una noticia titulada «Feria del libro»')).toEqual({
    type: 'noticias',
    values: { titulo: 'Feria del libro' },
  });
  expect(
    await read(
      'publica una noticia llamada Feria del libro con contenido: Vengan todos. Habrá música, y comida y fecha mañana',
    ),
  ).toEqual({
    type: 'noticias',
    values: { titulo: 'Feria del libro', contenido: 'Vengan todos. Habrá música, y comida', fecha: '2026-11-25' },
  });
});

test('choices, projects, lists, amounts and what is left over find their fields', async () => {
  expect(
    await read(
      'Nueva tarea: revisar drenajes, faroles y rejas, urgente, en el proyecto Plaza central, etiquetas: zona 2, agua',
    ),
  ).toEqual({
    type: 'tareas',
    values: {
      title: 'Revisar drenajes, faroles y rejas',
      priority: 'urgent',
      projectId: 'p1',
      labels: ['zona 2', 'agua'],
    },
  });
  expect(
    await read('Nueva tarea: medir la plaza, alta prioridad, gestión ambiental. Hay que llevar la cinta. Es lejos.'),
  ).toEqual({
    type: 'tareas',
    values: {
      title: 'Medir la plaza',
      priority: 'high',
      category: 'environmental',
      description: 'Hay que llevar la cinta. Es lejos',
    },
  });
  expect(
    await read('Registrar servicio «Poda de árboles», costo Q1,250.50, tiempo de proceso 3 días hábiles, destacado'),
  ).toEqual({
    type: 'servicios',
    values: { nombre: 'Poda de árboles', costo: 1250.5, tiempo: '3 días hábiles', destacado: true },
  });
});

test('values that a field refuses and unknown names are reported, not filled in', async () => {
  expect(await read('Nueva tarea: pintar, para Pedro, prioridad enorme')).toEqual({
    type: 'tareas',
    values: { title: 'Pintar' },
    left: ['para Pedro', 'prioridad enorme'],
  });
  expect(await read(`Nueva noticia «${'x'.repeat(201)}»`)).toEqual({
    type: 'noticias',
    values: {},
    refused: ['titulo'],
  });
  expect(await read('Nuevo servicio: poda, costo -5')).toMatchObject({
    refused: ['costo'],
    values: { nombre: 'Poda' },
  });
});

test('questions and other texts are no requests', async () => {
  for (const text of [
    '¿Cómo agrego una noticia?',
    'noticia',
    'requisitos para agregar un servicio',
    'la tarea nueva está lista',
    'crear un carnaval',
    'abre la caja',
    '',
    '<script>crear noticia</script>',
  ])
    expect([text, await read(text)]).toEqual([text, '—']);
  expect(readRequest('Abre las noticias', { types, words })).toMatchObject({
    kind: 'open',
    type: { name: 'noticias' },
  });
  expect(await read('Crear una noticia')).toEqual({ type: 'noticias', values: {} });
});
