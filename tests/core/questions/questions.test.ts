import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { kindNameOf } from '#core/kinds/index.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { changeType, losesOptions } from '#core/questions/changeType.ts';
import { propertyOf, questionTypeOf } from '#core/questions/index.ts';
import { type QuestionTypeName, questionTypeNames } from '#core/names/questionTypeNames.ts';
import type { Question } from '#core/questions/question.ts';
import type { FieldHints } from '#core/schema/field.ts';
import type { Json } from '#core/values/json.ts';
import { validate } from '#core/validation/validate.ts';
import { activityShape } from '#core/workflow/activityShape.ts';

const messages = serverEs;
const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d', 'hex').toString('base64')}`;
const acta = { id: 'f1', name: 'acta.pdf', size: 10, type: 'application/pdf', hash: 'ab' };

function question(type: QuestionTypeName, overrides: Partial<Question> = {}): Question {
  const { settings } = questionTypeOf({ type });
  const options = settings.options === undefined ? {} : { options: ['Sí', 'No', 'Tal vez'] };
  return { id: 'q', type, text: 'Pregunta', required: true, ...settings, ...options, ...overrides };
}

const faults = (asked: Question, value: Json | undefined) =>
  validate(
    activityShape({ name: 'A', questions: [asked] }, messages),
    value === undefined ? {} : { q: value },
    messages,
  ).map(({ pointer, message }) => `${pointer} ${message}`);

test('WF-Q-10 there are exactly nine types of questions, in menu order', () => {
  expect(questionTypeNames).toEqual([
    'text',
    'number',
    'date',
    'time',
    'multipleChoice',
    'checkbox',
    'file',
    'image',
    'signature',
  ]);
  expect(Object.keys(messages.questions.labels)).toEqual(questionTypeNames);
});

test('WF-Q-01 WF-Q-02 WF-Q-03 WF-Q-04 texts, whole numbers, days and times are asked for', () => {
  expect(faults(question('text'), 'Palacio')).toEqual([]);
  expect(faults(question('number'), 12)).toEqual([]);
  expect(faults(question('date'), '2026-03-15')).toEqual([]);
  expect(faults(question('time'), '08:30')).toEqual([]);
  for (const [type, wrong] of [
    ['text', 12],
    ['number', 'doce'],
    ['date', 'mañana'],
    ['time', '8 horas'],
  ] as const)
    expect(faults(question(type), wrong)).not.toEqual([]);
});

test('WF-Q-05 WF-Q-06 AMB-W08 (answers) a multiple choice accepts one of its options, a check list several', () => {
  expect(faults(question('multipleChoice'), 'No')).toEqual([]);
  expect(faults(question('multipleChoice'), ['Sí', 'No'])).toContain('/q Elija una de las opciones');
  expect(faults(question('checkbox'), ['Sí', 'No'])).toEqual([]);
});

test('WF-Q-07 WF-Q-08 WF-Q-09 WF-Q-27 several files, one image and one signature are asked for', () => {
  expect(faults(question('file'), [acta, { ...acta, id: 'f2' }])).toEqual([]);
  expect(faults(question('image'), [acta])).toEqual([]);
  expect(faults(question('image'), [acta, { ...acta, id: 'f2' }])).toEqual(['/q Adjunte una sola imagen']);
  expect(faults(question('signature'), png)).toEqual([]);
});

test('AMB-W08 (labels) the types are called as people know them', () => {
  expect(Object.values(messages.questions.labels)).toEqual([
    'Campo de Texto',
    'Número Entero',
    'Fecha',
    'Hora',
    'Selección Múltiple',
    'Lista de Verificación',
    'Archivo',
    'Imagen',
    'Firma',
  ]);
});

test('WF-Q-24 WF-Q-25 WF-EDIT-29 WF-EDIT-30 files and images begin with their types and five megabytes', () => {
  const files = { fileTypes: ['.pdf', '.doc', '.docx'], maxFileSize: 5_242_880 };
  const images = { fileTypes: ['.jpg', '.jpeg', '.png'], maxFileSize: 5_242_880 };
  expect(questionTypeOf({ type: 'file' }).settings).toEqual(files);
  expect(questionTypeOf({ type: 'image' }).settings).toEqual(images);
  const changed = (from: QuestionTypeName, to: QuestionTypeName) => changeType(question(from), { to }).question;
  for (const from of ['text', 'checkbox', 'image'] as const)
    expect(changed(from, 'file')).toEqual({ ...question('text'), type: 'file', ...files });
  for (const from of ['text', 'checkbox', 'file'] as const)
    expect(changed(from, 'image')).toEqual({ ...question('text'), type: 'image', ...images });
});

const answers: readonly [QuestionTypeName, Json, readonly string[], string][] = [
  ['text', 'Palacio', ['Palacio'], 'Palacio'],
  ['number', -12, ['-12'], '-12'],
  ['date', '2026-03-15', ['2026-03-15'], '15/03/2026'],
  ['time', '08:30', ['08:30'], '08:30'],
  ['multipleChoice', 'No', ['No'], 'No'],
  ['checkbox', ['Sí', 'No'], ['Sí', 'No'], 'Sí, No'],
  ['file', [acta], ['acta.pdf'], 'acta.pdf'],
  ['image', [{ ...acta, name: 'plaza.png' }], ['plaza.png'], 'plaza.png'],
  ['signature', png, [png], 'Firma dibujada'],
];

describe.each(answers)('an answer to a question of type %s', (type, value, texts, displayText) => {
  const asked = question(type);
  const recipe = questionTypeOf(asked);

  test('is accepted, converted to texts and displayed', () => {
    expect(faults(asked, value)).toEqual([]);
    expect(recipe.toWire(value)).toEqual(texts);
    expect(recipe.toText(value, messages)).toBe(displayText);
    const stored = ['file', 'image'].includes(type) ? texts.map((name) => ({ id: name, name })) : value;
    expect(recipe.fromWire(texts, messages)).toEqual({ kind: 'value', value: stored });
  });

  test('is missing only when the question is required', () => {
    expect(faults(asked, undefined)).toEqual(['/q Este campo es obligatorio']);
    expect(faults({ ...asked, required: false }, undefined)).toEqual([]);
    expect(recipe.fromWire([], messages)).toEqual({ kind: 'value', value: undefined });
    expect(recipe.fromWire([''], messages)).toEqual({ kind: 'value', value: undefined });
    expect([recipe.toWire(undefined), recipe.toText(undefined, messages)]).toEqual([[], '']);
  });

  test('is validated by a property that Ajv agrees with and the declared kind fits', () => {
    const property = propertyOf(asked, messages);
    const hints = property['x-field'] as FieldHints;
    expect(kindNameOf(property, hints)).toBe(hints.kind);
    expect(property.title).toBe('Pregunta');
    const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(property);
    expect(isValid(value)).toBe(true);
    for (const wrong of [{}, true, 1.5]) expect(isValid(wrong)).toBe(false);
  });
});

test.each<[QuestionTypeName, Json, string]>([
  ['text', '   ', '/q Este campo no puede quedar vacío'],
  ['number', '12', '/q Escriba un número entero, sin letras ni decimales'],
  ['number', 'doce', '/q Escriba un número entero, sin letras ni decimales'],
  ['number', 1.5, '/q Escriba un número entero, sin letras ni decimales'],
  ['date', '2026-02-30', '/q Escriba una fecha válida, como 2026-03-15'],
  ['time', '24:00', '/q Escriba una hora válida entre 00:00 y 23:59, como 08:30'],
  ['multipleChoice', 'Quizás', '/q Elija una de las opciones'],
  ['checkbox', [], '/q Elija al menos una opción'],
  ['checkbox', ['Quizás'], '/q/0 Elija una de las opciones'],
  ['file', [], '/q Adjunte al menos un archivo'],
  ['image', [acta, { ...acta, id: 'f2' }], '/q Adjunte una sola imagen'],
  ['signature', 'data:image/svg+xml;base64,PHN2Zz4=', '/q Firme en el recuadro o escriba su nombre'],
  ['signature', 'data:image/png;base64,PHNjcmlwdD4=', '/q Firme en el recuadro o escriba su nombre'],
  ['signature', `${png}${'A'.repeat(400_000)}`, '/q La firma es demasiado grande: borre y firme de nuevo'],
])('%s refuses %j with a message', (type, value, message) => {
  expect(faults(question(type), value)).toContain(message);
});

test('WF-RUN-12 AMB-W14 (integers) a number sent as text is read as an integer or refused with a message', () => {
  const { fromWire } = questionTypeOf({ type: 'number' });
  expect(fromWire([' 007 '], messages)).toEqual({ kind: 'value', value: 7 });
  expect(fromWire(['-0'], messages)).toEqual({ kind: 'value', value: 0 });
  for (const text of ['doce', '1.5', '1e3', '0x10', '12a', 'NaN', 'Infinity'])
    expect([text, fromWire([text], messages)]).toEqual([
      text,
      { kind: 'fault', message: 'Escriba un número entero, sin letras ni decimales' },
    ]);
  expect(fromWire(['99999999999999999999'], messages)).toEqual({
    kind: 'fault',
    message: 'Escriba un número entre -9007199254740991 y 9007199254740991',
  });
});

test('a single answer accepts one text', () => {
  for (const type of ['text', 'number', 'date', 'time', 'multipleChoice', 'signature'] as const)
    expect(questionTypeOf({ type }).fromWire(['a', 'b'], messages)).toEqual({
      kind: 'fault',
      message: 'Dé una sola respuesta',
    });
});

test('AMB-W21 (written) a signature may be a written name instead', () => {
  const asked = question('signature');
  expect(faults(asked, 'Ana López')).toEqual([]);
  expect(questionTypeOf(asked).toText('Ana López', messages)).toBe('Ana López');
  expect(faults(asked, 'x'.repeat(121))).toEqual(['/q Firme en el recuadro o escriba su nombre']);
});

describe('AMB-W10 a change of the type of a question', () => {
  test('WF-EDIT-28 begins with its own settings, empty for a choice', () => {
    const text = question('text');
    expect(changeType(text, { to: 'checkbox' }).question).toEqual({ ...text, type: 'checkbox', options: [] });
    expect(changeType(question('multipleChoice'), { to: 'file' }).question).toEqual({
      ...text,
      type: 'file',
      fileTypes: ['.pdf', '.doc', '.docx'],
      maxFileSize: 5_242_880,
    });
  });

  test('restores the previous options when the type returns', () => {
    const first = changeType(question('multipleChoice'), { to: 'number' });
    expect(first.question).not.toHaveProperty('options');
    const second = changeType(first.question, { to: 'image', former: first.former });
    const third = changeType(second.question, { to: 'multipleChoice', former: second.former });
    expect(third.question).toEqual(question('multipleChoice'));
  });

  test('asks for confirmation when it would discard written options', () => {
    expect(losesOptions(question('checkbox'), 'text')).toBe(true);
    expect(losesOptions(question('checkbox'), 'checkbox')).toBe(false);
    expect(losesOptions(question('checkbox', { options: ['', ' '] }), 'text')).toBe(false);
    expect(losesOptions(question('file'), 'text')).toBe(false);
  });
});

test('answers with several options are told apart although one of them has a comma', () => {
  const { toText } = questionTypeOf({ type: 'checkbox' });
  expect(toText(['DPI', 'Planos'], messages)).toBe('DPI, Planos');
  expect(toText(['DPI', 'Planos, firmados'], messages)).toBe('DPI; Planos, firmados');
});
