import {} from '#core/workflow/activityShape.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { expect, test } from 'vitest';
import { answerFault, limitsText, photoLimits } from '#admin/workflows/answers/answerFault.ts';
import {
  activityFormShape,
  formErrors,
  formValues,
  missingIn,
  sentAnswers,
} from '#admin/workflows/tasks/activityFields.ts';
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';

const activity = buildActivity({
  questions: [
    buildQuestion(),
    buildQuestion({ id: 'cumple', type: 'multipleChoice', text: '¿Cumple?', options: ['Sí', 'No'] }),
    buildQuestion({ id: 'motivo', text: 'Motivo', showIf: { field: 'cumple', op: 'eq', value: 'No' } }),
  ],
});
const holders = [
  { id: 'saul', name: 'Saúl', canSignIn: true },
  { id: 'rosa', name: 'Rosa', canSignIn: true },
];
const next = {
  activityId: 'b',
  name: 'Aprobar',
  role: 'supervisor',
  roleName: 'Supervisor',
  holders,
  proposed: 'rosa',
  isPlanned: false,
} as const;

test('WF-FORM-05 WF-FORM-06 WF-FORM-07 the form asks for notes and for the next assignee among the holders of the role', () => {
  const { fields } = activityFormShape({ activity, next });
  expect(fields.map(({ label }) => label).slice(-2)).toEqual(['Notas adicionales', 'Asignar siguiente actividad a']);
  expect(fields.at(-1)).toMatchObject({
    isRequired: true,
    widget: 'select',
    description: expect.stringContaining('Aprobar'),
    options: [
      { value: 'rosa', label: 'Rosa (la persona con menos pendientes)' },
      { value: 'saul', label: 'Saúl' },
      { value: 'queue', label: expect.stringContaining('Cola de Supervisor') },
    ],
  });
});

test('the planned person is first and people who cannot sign in are last, both marked', () => {
  const people = [{ id: 'ines', name: 'Inés', canSignIn: false }, ...holders];
  const { fields } = activityFormShape({
    activity,
    next: { ...next, holders: people, proposed: 'saul', isPlanned: true },
  });
  expect(fields.at(-1)?.options?.map(({ label }) => label)).toEqual([
    'Saúl (prevista al iniciar)',
    'Rosa',
    'Inés (no puede iniciar sesión)',
    expect.stringContaining('Cola de Supervisor'),
  ]);
});

test('WF-FORM-13 the queue is a choice; empty and 0 are not', () => {
  const shape = activityFormShape({ activity, next });
  const person = (nextAssignee: string) =>
    missingIn(shape, formValues({ answers: { nombre: 'Ana', cumple: 'Sí' }, nextAssignee }));
  expect(person('queue')).toEqual({ answers: 0, person: false, wrong: 0 });
  expect(person('')).toMatchObject({ person: true });
  expect(person('0')).toMatchObject({ person: true, wrong: 0 });
});

test('the form and the server agree on which answers count as given', () => {
  const questions = [buildQuestion(), buildQuestion({ id: 'folios', type: 'number', required: false })];
  const shape = activityFormShape({ activity: buildActivity({ questions }), next: null });
  expect(missingIn(shape, { nombre: 'Ana', folios: undefined })).toEqual({ answers: 0, person: false, wrong: 0 });
  expect(missingIn(shape, { nombre: 'x'.repeat(5001) })).toEqual({ answers: 0, person: false, wrong: 1 });
  expect(missingIn(shape, { nombre: 'Ana', folios: 1.5 })).toEqual({ answers: 0, person: false, wrong: 1 });
  expect(missingIn(shape, { nombre: ' ', folios: 'doce' })).toEqual({ answers: 1, person: false, wrong: 1 });
});

test.each([
  ['on the last activity', null],
  ['when nobody holds the role of the next one', { ...next, holders: [], proposed: null }],
])('there is no assignee to choose %s', (_when, after) => {
  const shape = activityFormShape({ activity, next: after });
  expect(shape.fields.at(-1)?.label).toBe('Notas adicionales');
  expect(missingIn(shape, { nombre: 'Ana', cumple: 'Sí' })).toEqual({ answers: 0, person: false, wrong: 0 });
});

test('WF-FORM-12 WF-FORM-13 missing input is counted: visible required questions, blank texts, and the assignee', () => {
  const shape = activityFormShape({ activity, next });
  const { values } = { values: formValues({ answers: { nombre: ' ', cumple: 'Sí' } }) };
  expect(missingIn(shape, values)).toEqual({ answers: 1, person: true, wrong: 0 });
  expect(missingIn(shape, { ...values, nombre: 'Ana', cumple: 'No' })).toEqual({ answers: 1, person: true, wrong: 0 });
  const chosen = formValues({ answers: { nombre: 'Ana', cumple: 'Sí' }, nextAssignee: 'saul' });
  expect(missingIn(shape, chosen)).toEqual({ answers: 0, person: false, wrong: 0 });
});

test('the form sends answers, notes and assignee separately, without answers that a condition hides', () => {
  const shape = activityFormShape({ activity, next });
  const typed = { answers: { nombre: 'Ana', cumple: 'Sí', motivo: 'Nada' }, notes: 'Volver', nextAssignee: 'saul' };
  expect(sentAnswers(formValues(typed))).toEqual(typed);
  const { motivo: _hidden, ...visible } = typed.answers;
  expect(sentAnswers(visibleValues(shape, formValues(typed)))).toEqual({ ...typed, answers: visible });
});

test('server errors are shown at the fields of the form', () => {
  const wrong = (pointer: string) => ({ pointer, keyword: 'enum', message: 'No' });
  const errorsOfForm = formErrors(['/answers/planos/0', '/answers/nombre', '/notes', '/nextAssignee'].map(wrong));
  expect(errorsOfForm.map(({ pointer }) => pointer)).toEqual(['/planos', '/nombre', '/_notas', '/_siguiente']);
});

test('WF-Q-22 (check) WF-Q-23 (check) AMB-W13 (browser) type and size are checked before a file is sent; the exact limit is accepted', () => {
  const limits = { type: 'file', fileTypes: ['.pdf'], maxFileSize: 5 * 1024 * 1024 } as const;
  expect(answerFault({ name: 'Plano.PDF', size: limits.maxFileSize }, limits)).toBeUndefined();
  expect(answerFault({ name: 'plano.pdf', size: limits.maxFileSize + 1 }, limits)).toBe(
    'El archivo no debe exceder 5.00 MB.',
  );
  expect(answerFault({ name: 'plano.exe', size: 5 }, limits)).toContain('Se admite .pdf');
  expect(answerFault({ name: 'plano.pdf', size: 0 }, limits)).toBe('El archivo está vacío.');
});

test('an image question whose designer allows HEIC or WebP takes photographs that are converted to its types and size', () => {
  const usual = { type: 'image', fileTypes: ['.jpg', '.jpeg', '.png'], maxFileSize: 5 * 1024 * 1024 } as const;
  const [heavy, heic] = [
    { name: 'foto.jpg', size: 7_000_000 },
    { name: 'IMG_1.HEIC', size: 2_000_000 },
  ];
  expect(answerFault(heavy, usual)).toBe('El archivo no debe exceder 5.00 MB.');
  expect(answerFault(heic, usual)).toBe('Este tipo de archivo no se admite aquí. Se admite .jpg, .jpeg, .png.');
  const withHeic = { ...usual, fileTypes: ['.png', '.heic'] } as const;
  const withWebp = { ...usual, fileTypes: [...usual.fileTypes, '.webp'] } as const;
  expect([heavy, heic].map((file) => answerFault(file, withHeic))).toEqual([undefined, undefined]);
  expect(answerFault({ ...heavy, size: 101 * 1024 * 1024 }, withHeic)).toBe('El archivo no debe exceder 100.00 MB.');
  expect(answerFault(heavy, withWebp)).toBeUndefined();
  expect(answerFault(heic, withWebp)).toContain('Se admite .jpg, .jpeg, .png, .webp.');
  expect(photoLimits(withHeic)).toEqual({ types: ['image/png', 'image/jpeg', 'image/jpeg'], largest: 5 * 1024 * 1024 });
  expect(limitsText(withHeic)).toBe(
    'Se admite .png, .heic. Las fotos de teléfono se convierten y se reducen hasta 5.00 MB.',
  );
});
