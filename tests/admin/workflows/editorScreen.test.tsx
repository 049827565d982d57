import { expect, test } from 'vitest';
import { NewWorkflowScreen } from '#admin/workflows/editor/EditorScreen.tsx';
import { WorkflowEditor } from '#admin/workflows/editor/WorkflowEditor.tsx';
import { workflowEs } from '#core/locales/workflowEs.ts';
import { changeType } from '#core/questions/changeType.ts';
import { questionTypeNames } from '#core/names/questionTypeNames.ts';
import type { Question } from '#core/questions/question.ts';
import { processRoles } from '#core/workflow/definition.ts';
import { newOption, newQuestion } from '#core/workflow/newDefinition.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const draft = { read: () => undefined, keep: () => undefined, drop: () => undefined };

/** The editor of a workflow with one activity that has these questions. */
const editor = (questions: readonly Question[] = [buildQuestion()]) =>
  renderStaff(
    <WorkflowEditor
      view={undefined}
      start={buildDefinition({ activities: [buildActivity({ questions })] })}
      draft={draft as never}
    />,
  );

test('WF-EDIT-01 WF-EDIT-22 AMB-W18 (editor) a new workflow starts as a draft with its own title', () => {
  const page = renderStaff(<NewWorkflowScreen />);
  expect(page.all('h1').map(({ text }) => text)).toEqual(['Nuevo Flujo de Trabajo']);
  expect(page.text).toContain('Borrador nuevo');
  expect(page.get('field', 'Nombre').attribute('value')).toBe('');
});

test('WF-EDIT-34 WF-EDIT-35 WF-EDIT-36 a new workflow shows the default regulation with its one article', () => {
  const page = renderStaff(<NewWorkflowScreen />);
  expect(page.get('field', 'Título de la normativa').attribute('value')).toBe('Normativa del Proceso');
  expect(page.get('field', 'Artículo 1').text).toBe('Objetivo y alcance del proceso');
  expect(page.has('field', 'Artículo 2')).toBe(false);
});

test('WF-EDIT-03 WF-EDIT-04 WF-EDIT-16 WF-EDIT-17 a workflow has a name, a description, and buttons to cancel and to save', () => {
  const page = editor();
  expect(page.get('field', 'Nombre').attribute('value')).toBe('Licencia');
  expect(page.get('field', 'Descripción').text).toBe('Para construir');
  expect(page.has('button', 'Cancelar')).toBe(true);
  expect(page.get('button', 'Guardar').attribute('type')).toBe('submit');
});

test('WF-EDIT-05 WF-EDIT-06 WF-EDIT-07 WF-EDIT-08 WF-EDIT-09 activities are numbered, each with name, role, description and questions', () => {
  const page = renderStaff(<WorkflowEditor view={undefined} start={buildDefinition()} draft={draft as never} />);
  const { activities } = buildDefinition();
  for (const [index, { name, description, assignedRole, questions }] of activities.entries()) {
    const part = page.get('group', `Actividad ${index + 1}`);
    expect(part.get('field', 'Nombre de la actividad').attribute('value')).toBe(name);
    expect(part.get('field', 'Descripción de la actividad').text).toBe(description);
    const roles = part.get('field', 'Rol asignado').all('option');
    expect(roles.find((role) => role.attribute('selected') !== undefined)?.attribute('value')).toBe(assignedRole);
    expect(part.names('group').filter((label) => /^Pregunta \d+$/.test(label))).toHaveLength(questions.length);
  }
  expect(page.has('group', 'Actividad 4')).toBe(false);
});

test('WF-EDIT-10 WF-EDIT-11 WF-EDIT-12 activities, questions and options are added with their buttons', () => {
  const page = editor([buildQuestion({ type: 'multipleChoice', options: ['Sí', 'No'] })]);
  for (const name of ['Agregar Actividad', 'Agregar Pregunta', 'Agregar opción'])
    expect([name, page.has('button', name)]).toEqual([name, true]);
});

test('WF-EDIT-13 WF-EDIT-14 WF-EDIT-15 activities, questions and options have an icon that deletes them', () => {
  const page = editor([buildQuestion({ type: 'multipleChoice', options: ['Sí', 'No'] })]);
  for (const name of ['Eliminar Actividad 1', 'Eliminar Pregunta 1', 'Eliminar Sí', 'Eliminar No'])
    expect([name, page.get('button', name).all('svg').length]).toEqual([name, 1]);
});

test('WF-EDIT-18 WF-EDIT-19 WF-EDIT-20 WF-EDIT-21 the roles have Spanish names', () => {
  const roles = editor().get('field', 'Rol asignado').all('option');
  expect(roles.map((role) => [role.attribute('value'), role.text])).toEqual([
    ['operator', 'Operador'],
    ['supervisor', 'Supervisor'],
    ['quality_inspector', 'Inspector de Calidad'],
    ['maintenance', 'Mantenimiento'],
  ]);
  expect(processRoles).toHaveLength(4);
});

test('WF-Q-11 WF-Q-12 WF-Q-13 WF-Q-14 WF-Q-15 AMB-W08 (labels) the types of questions have Spanish names', () => {
  const types = editor().get('field', 'Tipo de respuesta').all('option');
  expect(Object.fromEntries(types.map((type) => [type.attribute('value'), type.text]))).toEqual({
    text: 'Campo de Texto',
    number: 'Número Entero',
    date: 'Fecha',
    time: 'Hora',
    multipleChoice: 'Selección Múltiple',
    checkbox: 'Lista de Verificación',
    file: 'Archivo',
    image: 'Imagen',
    signature: 'Firma',
  });
  expect(types.map((type) => type.attribute('value'))).toEqual(questionTypeNames);
});

test('WF-Q-16 the types without a label in the specification have their own', () => {
  const types = editor().get('field', 'Tipo de respuesta').all('option');
  const labels = { time: 'Hora', file: 'Archivo', image: 'Imagen', signature: 'Firma' };
  for (const [name, label] of Object.entries(labels))
    expect(types.find((type) => type.attribute('value') === name)?.text).toBe(label);
});

test('WF-Q-18 WF-Q-19 WF-Q-20 WF-Q-21 options are added one at a time, each can be changed and removed, and an answer can be required', () => {
  const options = ['Opción 1', 'Opción 2'];
  const page = editor([buildQuestion({ type: 'checkbox', options })]);
  for (const option of options) {
    expect(page.get('field', option).attribute('value')).toBe(option);
    expect(page.has('button', `Eliminar ${option}`)).toBe(true);
  }
  expect(page.has('button', 'Agregar opción')).toBe(true);
  expect([newOption([], workflowEs), newOption(options, workflowEs)]).toEqual(['Opción 1', 'Opción 3']);
  expect(page.get('field', 'Respuesta obligatoria').attribute('type')).toBe('checkbox');
  expect(page.get('field', 'Respuesta obligatoria').attribute('checked')).toBe('');
  const optional = editor([buildQuestion({ required: false })]);
  expect(optional.get('field', 'Respuesta obligatoria').attribute('checked')).toBeUndefined();
});

test('WF-EDIT-29 WF-EDIT-30 WF-Q-22 WF-Q-23 (setting) WF-Q-24 questions for files and images show their types, and 5 MB', () => {
  for (const [type, types] of [
    ['file', '.pdf, .doc, .docx'],
    ['image', '.jpg, .jpeg, .png'],
  ] as const) {
    const page = editor([changeType(newQuestion('q'), { to: type }).question]);
    expect(page.get('field', 'Tipos de archivo permitidos').attribute('value')).toBe(types);
    expect(page.get('field', 'Tamaño máximo (MB)').attribute('value')).toBe('5');
  }
});
