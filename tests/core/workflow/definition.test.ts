import { describe, expect, test } from 'vitest';
import type { Question } from '#core/questions/question.ts';
import type { Condition } from '#core/values/condition.ts';
import { serverEs as messages } from '#core/locales/serverEs.ts';
import { validate } from '#core/validation/validate.ts';
import { activityShape } from '#core/workflow/activityShape.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { moveItem, withNumbers } from '#core/workflow/articles.ts';
import { checkDefinition } from '#core/workflow/checkDefinition.ts';
import { partId, processRoles, readMinutes, totalMinutes } from '#core/workflow/definition.ts';
import { newActivity, newDefinition, newOption, newQuestion, optionsIn } from '#core/workflow/newDefinition.ts';
import { cleanReference, proposedReference, reportFileName } from '#core/workflow/reference.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';

const faults = (definition: Parameters<typeof checkDefinition>[0]) =>
  checkDefinition(definition, messages).map(({ pointer, message }) => `${pointer} ${message}`);

describe('a new definition', () => {
  test('WF-EDIT-34 WF-EDIT-35 WF-EDIT-36 a workflow begins with a regulation of one article', () => {
    expect(newDefinition(messages)).toEqual({
      name: '',
      description: '',
      activities: [],
      regulation: {
        title: 'Normativa del Proceso',
        description: '',
        articles: [{ number: 'Artículo 1', content: 'Objetivo y alcance del proceso' }],
      },
    });
  });

  test('WF-EDIT-23 WF-EDIT-24 WF-EDIT-27 an activity is for an operator, thirty minutes long; a question is a text', () => {
    expect(newActivity('a')).toEqual({
      id: 'a',
      name: '',
      description: '',
      assignedRole: 'operator',
      estimatedTime: 30,
      questions: [],
    });
    expect(newQuestion('q')).toEqual({ id: 'q', type: 'text', text: '', required: false });
  });

  test('WF-Q-17 WF-Q-18 options are named after their number, or come one per line without the empty ones', () => {
    expect(newOption([], messages)).toBe('Opción 1');
    expect(newOption(['Opción 1', 'Opción 3'], messages)).toBe('Opción 4');
    expect(newOption(['x', 'Opción 3'], messages)).toBe('Opción 4');
    expect(optionsIn('Sí\r\n\n  No \n')).toEqual(['Sí', 'No']);
  });

  test('WF-API-18 there are exactly four roles that activities are assigned to', () => {
    expect(processRoles).toEqual(['operator', 'supervisor', 'quality_inspector', 'maintenance']);
    expect(messages.workflows.roles).toEqual({
      operator: 'Operador',
      supervisor: 'Supervisor',
      quality_inspector: 'Inspector de Calidad',
      maintenance: 'Mantenimiento',
    });
  });
});

test('WF-EDIT-37 AMB-W12 articles are numbered by position, also after a removal or a move', () => {
  const written = withNumbers(
    [1, 2, 3].map((text) => ({ number: '', content: `Texto ${text}` })),
    messages,
  );
  expect(written.map(({ number }) => number)).toEqual(['Artículo 1', 'Artículo 2', 'Artículo 3']);
  expect(withNumbers(written.slice(1), messages)).toEqual([
    { number: 'Artículo 1', content: 'Texto 2' },
    { number: 'Artículo 2', content: 'Texto 3' },
  ]);
  expect(withNumbers(moveItem(written, { from: 2, to: 0 }), messages)).toEqual([
    { number: 'Artículo 1', content: 'Texto 3' },
    { number: 'Artículo 2', content: 'Texto 1' },
    { number: 'Artículo 3', content: 'Texto 2' },
  ]);
  const misnumbered = { number: 'Artículo 9', content: 'x' };
  expect(withNumbers([misnumbered], messages)[0]?.number).toBe('Artículo 1');
});

test('AMB-W22 (ends) a move beyond the ends of a list changes nothing', () => {
  expect(moveItem(['a', 'b', 'c'], { from: 0, to: 2 })).toEqual(['b', 'c', 'a']);
  for (const to of [-1, 3, 0]) expect(moveItem(['a', 'b', 'c'], { from: 0, to })).toEqual(['a', 'b', 'c']);
});

test('WF-EDIT-25 WF-EDIT-26 AMB-W09 an estimated time is 30 minutes or another whole number from 1; anything else is none', () => {
  expect(newActivity('a').estimatedTime).toBe(30);
  expect([' 45 ', '1'].map(readMinutes)).toEqual([45, 1]);
  for (const typed of ['', '0', '-1', '1.5', 'diez', '1e2', '9999999'])
    expect([typed, readMinutes(typed)]).toEqual([typed, undefined]);
  expect(totalMinutes(buildDefinition())).toBe(90);
});

describe('WF-EDIT-33 AMB-W11 (messages) publishing', () => {
  test('has no faults for a complete definition', () => {
    expect(faults(buildDefinition())).toEqual([]);
  });

  test('asks for a name and one activity', () => {
    expect(faults(buildDefinition({ name: '  ', activities: [] }))).toEqual([
      '/name Escriba el nombre del flujo de trabajo',
      '/activities Agregue al menos una actividad',
    ]);
  });

  test('asks each activity for name, role and time, each question for its text', () => {
    const activity = buildActivity({ name: '', estimatedTime: 0, questions: [buildQuestion({ text: ' ' })] });
    expect(faults(buildDefinition({ activities: [{ ...activity, assignedRole: 'alcalde' as never }] }))).toEqual([
      '/activities/0/name Escriba el nombre de la actividad',
      '/activities/0/assignedRole Elija el rol que atiende la actividad',
      '/activities/0/estimatedTime Escriba los minutos con un número entero, 1 o mayor',
      '/activities/0/questions/0/text Escriba el texto de la pregunta',
    ]);
  });

  test.each<[readonly string[], readonly string[]]>([
    [[], ['options Escriba al menos dos opciones distintas']],
    [
      ['Sí', ' Sí '],
      ['options Escriba al menos dos opciones distintas', 'options/1 Esta opción ya está en la lista'],
    ],
    [['Sí', 'No', ''], ['options/2 Escriba el texto de la opción o quítela']],
  ])('asks a choice for two distinct options, not %j', (options, expected) => {
    for (const type of ['multipleChoice', 'checkbox'] as const) {
      const activity = buildActivity({ questions: [buildQuestion({ type, options })] });
      const base = '/activities/0/questions/0/';
      expect(faults(buildDefinition({ activities: [activity] }))).toEqual(expected.map((text) => base + text));
    }
  });

  test('options that differ only in capitals are the same for who chooses', () => {
    const question = buildQuestion({ type: 'multipleChoice', options: ['Sí', 'No', 'SÍ'] });
    expect(faults(buildDefinition({ activities: [buildActivity({ questions: [question] })] }))).toEqual([
      '/activities/0/questions/0/options/2 Esta opción ya está en la lista',
    ]);
  });

  test('refuses a condition on an option that its question lost, which would hide a required question for ever', () => {
    const faultsWith = (value: string, tipo: Partial<Question>, op: 'eq' | 'contains' = 'eq') =>
      faults(
        buildDefinition({
          activities: [
            buildActivity({
              questions: [
                buildQuestion({ id: 'tipo', type: 'multipleChoice', ...tipo }),
                buildQuestion({ id: 'motivo', showIf: { not: { field: 'tipo', op, value } } }),
              ],
            }),
          ],
        }),
      );
    const options = ['Obra nueva', 'Ampliación'];
    const lost = [
      '/activities/0/questions/1/showIf La condición se compara con una opción que la pregunta ya no tiene; elija otra',
    ];
    expect(faultsWith('Obra nueva', { options })).toEqual([]);
    expect(faultsWith('Nueva', { options })).toEqual(lost);
    expect(faultsWith('Nueva', { type: 'checkbox', options }, 'contains')).toEqual(lost);
    // Part of an option; and an entry that the catalogue got after the last save.
    expect(faultsWith('nueva', { options }, 'contains')).toEqual([]);
    expect(faultsWith('Nueva', { options, catalogue: 'obras' })).toEqual([]);
  });

  test('WF-Q-22 WF-Q-23 asks files for accepted types and a size between 1 and 20 MB', () => {
    const faultsOf = (question: object) =>
      faults(buildDefinition({ activities: [buildActivity({ questions: [buildQuestion(question)] })] })).map((text) =>
        text.replace('/activities/0/questions/0/', ''),
      );
    const megabyte = 1024 * 1024;
    expect(faultsOf({ type: 'file', fileTypes: ['.pdf', '.zip'], maxFileSize: megabyte })).toEqual([]);
    expect(faultsOf({ type: 'image', fileTypes: ['.png'], maxFileSize: 20 * megabyte })).toEqual([]);
    expect(faultsOf({ type: 'file', fileTypes: [], maxFileSize: megabyte - 1 })).toEqual([
      'fileTypes Elija al menos un tipo de archivo',
      'maxFileSize Escriba un tamaño entre 1 y 20 MB',
    ]);
    expect(faultsOf({ type: 'file', fileTypes: ['.exe'], maxFileSize: megabyte })[0]).toMatch(
      /^fileTypes\/0 No se admite este tipo de archivo\. Se admite: \.jpg/,
    );
    expect(faultsOf({ type: 'image', fileTypes: ['.pdf'], maxFileSize: megabyte })).toEqual([
      'fileTypes/0 No se admite este tipo de archivo. Se admite: .jpg, .jpeg, .png, .webp, .heic, .heif',
    ]);
  });

  test('asks every comparison for a value, also in nested conditions', () => {
    const looks = (showIf: Condition) => {
      const questions = [buildQuestion(), buildQuestion({ id: 'otra', showIf })];
      return checkDefinition(buildDefinition({ activities: [buildActivity({ questions })] }), messages);
    };
    const lacking: readonly Condition[] = [
      { field: 'nombre', op: 'eq' },
      { field: 'nombre', op: 'ne', value: '' },
      { field: 'nombre', op: 'contains', value: '   ' },
      { all: [{ field: 'nombre', op: 'notEmpty' }, { not: { field: 'nombre', op: 'gte', value: null } }] },
      { any: [{ field: 'nombre', op: 'eq', value: [] }] },
    ];
    for (const showIf of lacking)
      expect(looks(showIf)).toEqual([
        {
          pointer: '/activities/0/questions/1/showIf',
          keyword: 'required',
          message: 'Escriba o elija el valor con el que se compara la respuesta',
        },
      ]);
    for (const value of [0, false, 'Sí'])
      expect(
        looks({
          all: [
            { field: 'nombre', op: 'eq', value },
            { field: 'nombre', op: 'empty' },
          ],
        }),
      ).toEqual([]);
  });

  test('asks conditions to refer to earlier questions, and ids to be unique', () => {
    const showIf = { field: 'despues', op: 'notEmpty' } as const;
    const questions = [buildQuestion({ showIf }), buildQuestion({ id: 'despues' }), buildQuestion({ id: 'despues' })];
    expect(faults(buildDefinition({ activities: [buildActivity({ questions })] }))).toEqual([
      '/activities/0/questions/0/showIf La condición debe preguntar por preguntas anteriores de la misma actividad',
      '/activities/0/questions/2/id Dos partes del flujo tienen el mismo identificador',
    ]);
  });

  test('asks articles for their content', () => {
    const regulation = { title: '', description: '', articles: [{ number: 'Artículo 1', content: '' }] };
    expect(faults(buildDefinition({ regulation }))).toEqual([
      '/regulation/articles/0/content Escriba el contenido del artículo',
    ]);
  });
});

describe('an activity as a shape', () => {
  const questions = [
    buildQuestion({ id: partId('1', 'q'), type: 'multipleChoice', options: ['Sí', 'No'] }),
    buildQuestion({ id: 'motivo', showIf: { field: 'q-1', op: 'eq', value: 'No' } }),
    buildQuestion({ id: 'detalle', showIf: { field: 'motivo', op: 'notEmpty' } }),
  ];
  const shape = activityShape(buildActivity({ questions }), messages);

  test('has ids that keep their order and are not server fields', () => {
    expect(['12', 'id', '_version', 'nombre'].map((id) => partId(id, 'q'))).toEqual([
      'q-12',
      'q-id',
      'q-_version',
      'nombre',
    ]);
    expect(partId('q-12', 'q')).toBe('q-12');
  });

  test('has a field for each question, in their order', () => {
    expect(shape.fields.map(({ name, kind, label }) => [name, kind, label])).toEqual([
      ['q-1', 'choice', 'Nombre'],
      ['motivo', 'text', 'Nombre'],
      ['detalle', 'text', 'Nombre'],
    ]);
    expect(validate(shape, { otra: 1 }, messages).map(({ pointer }) => pointer)).toEqual(['/q-1', '/otra']);
  });

  test('does not require hidden questions, and drops their answers', () => {
    expect(validate(shape, { 'q-1': 'Sí' }, messages)).toEqual([]);
    expect(validate(shape, { 'q-1': 'No' }, messages).map(({ pointer }) => pointer)).toEqual(['/motivo']);
    expect(visibleValues(shape, { 'q-1': 'Sí', motivo: 'x', detalle: 'y' })).toEqual({ 'q-1': 'Sí' });
    expect(visibleValues(shape, { 'q-1': 'No', motivo: 'x', detalle: 'y' })).toEqual({
      'q-1': 'No',
      motivo: 'x',
      detalle: 'y',
    });
  });

  test('of fifty activities with ten questions each is built quickly', () => {
    const ten = Array.from({ length: 10 }, (_, index) => buildQuestion({ id: `q${index}` }));
    const activities = Array.from({ length: 50 }, (_, index) =>
      buildActivity({ id: `a${index}`, questions: ten.map((one) => ({ ...one, id: `${one.id}-${index}` })) }),
    );
    expect(checkDefinition(buildDefinition({ activities }), messages)).toEqual([]);
    expect(activities.flatMap((activity) => activityShape(activity, messages).fields)).toHaveLength(500);
  });
});

describe('AMB-W19 (trimmed, file name, proposal) a reference', () => {
  test('is trimmed to one line without invisible characters', () => {
    expect(cleanReference('  LIC \n 2026\u0000/7\u202e ')).toBe('LIC 2026 /7');
    for (const blank of ['', '   ', '\t\n', '\u200b\u00a0']) expect(cleanReference(blank)).toBe('');
  });

  test('gives a report name without characters that file systems refuse', () => {
    expect(reportFileName('LIC-2026-0007')).toBe('reporte-LIC-2026-0007.json');
    expect(reportFileName('../../etc/passwd')).toBe('reporte-etc-passwd.json');
    expect(reportFileName('a:b*c?"<d>|é\\ñ', 'pdf')).toBe('reporte-a-b-c-d-é-ñ.pdf');
    expect(reportFileName('///')).toBe('reporte-sin-referencia.json');
  });

  test('is proposed from the name of the workflow, the year and a number', () => {
    expect(proposedReference('Solicitud de Permiso de Construcción', { year: 2026, number: 7 })).toBe('SPC-2026-0007');
    expect(proposedReference('', { year: 2026, number: 12_345 })).toBe('EXP-2026-12345');
  });
});
