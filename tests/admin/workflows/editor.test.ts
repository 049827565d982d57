import { describe, expect, test } from 'vitest';
import { workflowEs as messages } from '#core/locales/workflowEs.ts';
import { questionTypeOf } from '#core/questions/index.ts';
import { moveItem } from '#core/workflow/articles.ts';
import { checkDefinition, lacksValue } from '#core/workflow/checkDefinition.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { withActivities, withActivity, withActivityCopy } from '#admin/workflows/editor/activities/activityChanges.ts';
import { lostConditions, dependentPositions, wrongRule } from '#admin/workflows/editor/conditions/conditionLinks.ts';
import { conditionText } from '#admin/workflows/editor/conditions/conditionText.ts';
import type { Snapshot } from '#admin/workflows/editor/editorDraft.ts';
import { openHistory, redo, undo, type UndoHistory, withEdit } from '#admin/editing/undoHistory.ts';
import { faultsWithin, messagesAt, locateFault } from '#admin/workflows/editor/faultLocations.ts';
import { transferText, movedText } from '#admin/workflows/editor/regulation/movedText.ts';
import {
  withCondition,
  withOptionText,
  withQuestions,
  withQuestionTransferred,
  withQuestionType,
  withQuestionValues,
} from '#admin/workflows/editor/questions/questionChanges.ts';
import {
  withArticles,
  withNewRegulation,
  withoutRegulation,
} from '#admin/workflows/editor/regulation/regulationChanges.ts';
import { conditionOf, groupIn, innerCondition, newRule, withOp } from '#admin/workflows/editor/conditions/rules.ts';
import { newActivity, newQuestion } from '#core/workflow/newDefinition.ts';
import { buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';

const open = (definition: Definition) => openHistory<Snapshot>({ definition, former: {} });
const rename = (state: UndoHistory<Snapshot>, name: string, typing?: string) =>
  withEdit(state, ({ definition, former }) => ({ definition: { ...definition, name }, former }), typing);
const names = ({ activities }: Definition) => activities.map(({ name }) => name);
const inspection = { activityId: 'inspeccionar', questionId: 'cumple' };
const questions = (definition: Definition, at: number) => definition.activities[at]?.questions ?? [];

function counter(): () => string {
  let idCount = 0;
  return () => `nuevo-${(idCount += 1)}`;
}

describe('undoing', () => {
  test('steps are undone and redone one by one, and a new step discards the undone ones', () => {
    const one = rename(open(buildDefinition()), 'Uno');
    const two = rename(one, 'Dos');
    expect(undo(two).now.definition.name).toBe('Uno');
    expect(undo(undo(two)).now.definition.name).toBe('Licencia');
    expect(redo(undo(two)).now.definition.name).toBe('Dos');
    const other = rename(undo(two), 'Tres');
    expect(redo(other)).toBe(other);
    const start = undo(undo(two));
    expect(undo(start)).toBe(start);
  });

  test('letters typed in one input are one step; letters in another input are another step', () => {
    let state = open(buildDefinition());
    for (const name of ['L', 'Li', 'Lic']) state = rename(state, name, 'name');
    state = rename(state, 'Lic.', 'otro');
    expect(undo(state).now.definition.name).toBe('Lic');
    expect(undo(undo(state)).now.definition.name).toBe('Licencia');
    const typedFurther = rename(undo(state), 'Lice', 'name');
    expect(undo(typedFurther).now.definition.name).toBe('Lic');
  });

  test('a change without effect is not a step, and the oldest step is dropped when there are very many', () => {
    const state = open(buildDefinition());
    expect(withEdit(state, (now) => ({ ...now }))).toBe(state);
    let many = state;
    for (let step = 0; step < 300; step += 1) many = rename(many, `Nombre ${step}`);
    expect(many.past.length).toBe(200);
  });

  test('undoing a type change restores the options of the question', () => {
    const state = withEdit(open(buildDefinition()), (now) => withQuestionType(now, inspection, 'text'));
    expect(questions(state.now.definition, 2)[0]?.options).toBeUndefined();
    expect(questions(undo(state).now.definition, 2)[0]?.options).toEqual(['Sí', 'No']);
  });
});

describe('activities', () => {
  test('WF-EDIT-23 (blank) a new one is blank, and for an operator', () => {
    expect(newActivity('a4')).toMatchObject({ id: 'a4', name: '', assignedRole: 'operator', questions: [] });
  });

  test('AMB-W22 (order) they are changed, moved and removed, and all others stay the same objects', () => {
    const before = buildDefinition();
    const after = withActivity(before, 'revisar', (one) => ({ ...one, name: 'Comprobar' }));
    expect(names(after)).toEqual(['Recibir', 'Comprobar', 'Inspeccionar']);
    expect(after.activities[0]).toBe(before.activities[0]);
    expect(withActivity(before, 'no está', (one) => ({ ...one, name: 'x' }))).toBe(before);
    const movedTo = (from: number, to: number) => withActivities(before, (all) => moveItem(all, { from, to }));
    expect(names(movedTo(2, 0))).toEqual(['Inspeccionar', 'Recibir', 'Revisar']);
    expect(movedTo(0, 3)).toBe(before);
    expect(names(withActivities(before, (all) => all.slice(1)))).toEqual(['Revisar', 'Inspeccionar']);
  });

  test('a copy follows its original and has its own ids, which its conditions refer to', () => {
    const nameOf = (name: string) => `${name} (copia)`;
    const after = withActivityCopy(buildDefinition(), { id: 'inspeccionar', makeId: counter(), nameOf });
    expect(names(after).at(-1)).toBe('Inspeccionar (copia)');
    const [asked, conditional] = questions(after, 3);
    expect(asked?.id).not.toBe('cumple');
    expect(conditional?.showIf).toEqual({ field: asked?.id, op: 'eq', value: 'No' });
    expect(checkDefinition(after, messages)).toEqual([]);
  });
});

describe('questions', () => {
  test('WF-EDIT-27 a new one is an optional text', () => {
    expect(newQuestion('q2')).toEqual({ id: 'q2', type: 'text', text: '', required: false });
  });

  test('they are changed and moved only in their activity', () => {
    const before = buildDefinition();
    const changedOne = withQuestionValues(before, inspection, { text: '¿Cumple la norma?', required: false });
    expect(questions(changedOne, 2)[0]).toMatchObject({ text: '¿Cumple la norma?', required: false });
    expect(changedOne.activities[1]).toBe(before.activities[1]);
    const movedDefinition = withQuestions(before, 'inspeccionar', (all) => moveItem(all, { from: 1, to: 0 }));
    expect(questions(movedDefinition, 2).map(({ id }) => id)).toEqual(['motivo', 'cumple']);
    expect(movedDefinition.activities[1]).toBe(before.activities[1]);
    expect(withQuestions(before, 'inspeccionar', (all) => moveItem(all, { from: 0, to: 5 }))).toBe(before);
  });

  test('WF-EDIT-28 WF-EDIT-29 WF-EDIT-30 AMB-W10 (options) another type starts with its own settings, and the earlier settings return with their type', () => {
    const start = { definition: buildDefinition(), former: {} };
    const file = withQuestionType(start, inspection, 'file');
    expect(questions(file.definition, 2)[0]).toMatchObject({
      fileTypes: ['.pdf', '.doc', '.docx'],
      maxFileSize: 5 * 1024 * 1024,
    });
    const image = withQuestionType(file, inspection, 'image');
    expect(questions(image.definition, 2)[0]).toMatchObject({
      fileTypes: ['.jpg', '.jpeg', '.png'],
      maxFileSize: 5 * 1024 * 1024,
    });
    const empty = withQuestionType(image, inspection, 'checkbox');
    expect(questions(empty.definition, 2)[0]?.options).toEqual([]);
    const restored = withQuestionType(empty, inspection, 'multipleChoice');
    expect(questions(restored.definition, 2)[0]?.options).toEqual(['Sí', 'No']);
  });

  test('conditions that refer to an option follow its text, unless another option has the same text', () => {
    const after = withOptionText(buildDefinition(), inspection, { at: 1, text: 'Nunca' });
    expect(questions(after, 2)[0]?.options).toEqual(['Sí', 'Nunca']);
    expect(questions(after, 2)[1]?.showIf).toEqual({ field: 'cumple', op: 'eq', value: 'Nunca' });
    const twice = withQuestionValues(buildDefinition(), inspection, { options: ['No', 'No'] });
    const other = withOptionText(twice, inspection, { at: 0, text: 'Sí' });
    expect(questions(other, 2)[1]?.showIf).toEqual({ field: 'cumple', op: 'eq', value: 'No' });
  });

  test('a condition is set and removed as a whole', () => {
    const questionRef = { activityId: 'inspeccionar', questionId: 'motivo' };
    const without = withCondition(buildDefinition(), questionRef, undefined);
    expect(questions(without, 2)[1]).not.toHaveProperty('showIf');
    const showIf = { field: 'cumple', op: 'notEmpty' } as const;
    expect(questions(withCondition(without, questionRef, showIf), 2)[1]?.showIf).toEqual(showIf);
  });

  test('a question moves to the end of another activity in one undoable step, and all conditions stay', () => {
    const before = open(buildDefinition());
    const questionRef = { activityId: 'inspeccionar', questionId: 'motivo' };
    const after = withEdit(before, ({ definition, former }) => ({
      definition: withQuestionTransferred(definition, questionRef, 'recibir'),
      former,
    }));
    const { definition } = after.now;
    expect(questions(definition, 0).map(({ id }) => id)).toEqual(['nombre', 'motivo']);
    expect(questions(definition, 0)[1]).toEqual(questions(buildDefinition(), 2)[1]);
    expect(questions(definition, 2).map(({ id }) => id)).toEqual(['cumple']);
    expect(checkDefinition(definition, messages).map(({ pointer }) => pointer)).toEqual([
      '/activities/0/questions/1/showIf',
    ]);
    expect(undo(after).now).toBe(before.now);
    for (const to of ['inspeccionar', 'ninguna'])
      expect(withQuestionTransferred(definition, inspection, to)).toBe(definition);
  });

  test('a step reports which questions depend on an answer, and how many conditions it breaks', () => {
    const all = questions(buildDefinition(), 2);
    expect(dependentPositions(all, 'cumple')).toEqual([1]);
    expect(dependentPositions(all, 'motivo')).toEqual([]);
    expect(lostConditions(all)).toBe(0);
    expect(lostConditions(all.toReversed())).toBe(1);
    expect(movedText(all, { from: 0, to: 1 })).toBe(
      'Pregunta 1 está ahora en el lugar 2 de 2. Una condición mira ahora una pregunta que no está antes: corríjala.',
    );
    expect(transferText(buildDefinition(), inspection, 'recibir')).toContain('al final de Actividad 1. Una condición');
    expect(transferText(buildDefinition(), { activityId: 'recibir', questionId: 'nombre' }, 'revisar')).toBe(
      'Pregunta 1 está ahora al final de Actividad 2.',
    );
  });
});

describe('rules of a condition', () => {
  const one = { field: 'cumple', op: 'eq', value: 'No' } as const;
  const other = { field: 'folios', op: 'gt', value: 3 } as const;

  test('conditions are read as groups and written back unchanged, at any depth', () => {
    const deep = { all: [one, { any: [one, { not: { all: [other] } }] }] } as const;
    for (const condition of [one, { all: [one, other] }, { any: [one, other] }, { not: one }, deep])
      expect(conditionOf(groupIn(condition))).toEqual(condition);
    expect(innerCondition(groupIn({ any: [one] }))).toEqual({ any: [one] });
    expect(conditionOf({ match: 'all', parts: [] })).toBeUndefined();
  });

  test('a condition is shown as a sentence with the questions that it refers to', () => {
    const earlier = [
      buildQuestion({ id: 'cumple', type: 'multipleChoice', text: '¿Cumple?', options: ['Sí', 'No'] }),
      buildQuestion({ id: 'dia', type: 'date', text: '' }),
    ];
    expect(conditionText(one, earlier)).toBe('«Pregunta 1: ¿Cumple?» es «No»');
    const later = { field: 'dia', op: 'gt', value: '2026-11-22' } as const;
    expect(conditionText({ any: [later, { all: [one, { not: other }] }] }, earlier)).toBe(
      '«Pregunta 2» es después de «2026-11-22» o («Pregunta 1: ¿Cumple?» es «No» y no se cumple que «Pregunta que ya no está antes de esta» es mayor que «3»)',
    );
    expect(conditionText({ field: 'dia', op: 'empty' }, earlier)).toBe('«Pregunta 2» no tiene respuesta');
    expect(conditionText({ any: [] }, earlier)).toBe('nunca');
  });

  test('the first invalid rule is found, also in a group; a condition shown as a sentence has no input', () => {
    const earlier = [buildQuestion({ id: 'cumple', type: 'multipleChoice', options: ['Sí', 'No'] })];
    const unfinished = { field: 'cumple', op: 'eq', value: ' ' } as const;
    expect(wrongRule(one, earlier)).toBeUndefined();
    expect(wrongRule(other, earlier)).toBe(':0:campo');
    expect(wrongRule({ all: [one, { any: [one, unfinished] }] }, earlier)).toBe(':1:1:valor');
    expect(wrongRule({ all: [one, { not: other }] }, earlier)).toBeUndefined();
  });

  test('a new rule fits the type of its question and is complete', () => {
    const choice = newRule(buildQuestion({ id: 'c', type: 'multipleChoice', options: ['Sí', 'No'] }));
    expect(choice).toEqual({ field: 'c', op: 'eq', value: 'Sí' });
    for (const type of ['text', 'number', 'date', 'time', 'file', 'image', 'signature'] as const) {
      const rule = newRule(buildQuestion({ type }));
      expect(questionTypeOf({ type }).conditionOps).toContain(rule.op);
      expect(lacksValue(rule)).toBe(false);
    }
    expect(lacksValue({ field: 'x', op: 'eq', value: '' })).toBe(true);
    expect(withOp(one, 'empty')).toEqual({ field: 'cumple', op: 'empty' });
    expect(withOp(one, 'ne')).toEqual({ field: 'cumple', op: 'ne', value: 'No' });
  });
});

test('WF-EDIT-37 AMB-W12 articles are added, written, moved and removed, and numbered by position', () => {
  const started = withNewRegulation(buildDefinition(), messages);
  const two = withArticles(started, (all) => [...all, { number: '', content: 'Plazos' }], messages);
  const movedDefinition = withArticles(two, (all) => moveItem(all, { from: 1, to: 0 }), messages);
  expect(movedDefinition.regulation?.articles).toEqual([
    { number: 'Artículo 1', content: 'Plazos' },
    { number: 'Artículo 2', content: 'Objetivo y alcance del proceso' },
  ]);
  expect(withArticles(movedDefinition, (all) => all.slice(0, 1), messages).regulation?.articles).toEqual([
    { number: 'Artículo 1', content: 'Plazos' },
  ]);
  expect(withoutRegulation(movedDefinition)).not.toHaveProperty('regulation');
});

test('WF-EDIT-33 AMB-W11 (inputs) each fault leads to its input, in the activity that must be open', () => {
  const bare = withActivities(buildDefinition({ name: '' }), (all) => [...all, newActivity('a4')]);
  const invalid = withQuestionValues(bare, inspection, { options: ['Sí', 'Sí'] });
  const faults = checkDefinition(invalid, messages);
  const locations = faults.map(({ pointer }) => {
    const { input, activity } = locateFault(pointer, invalid);
    return [input, activity?.id];
  });
  expect(locations).toEqual([
    ['flujo:name', undefined],
    ['pregunta-cumple:options', 'inspeccionar'],
    ['pregunta-cumple:options:1', 'inspeccionar'],
    ['pregunta-motivo:showIf:0:valor', 'inspeccionar'],
    ['actividad-a4:name', 'a4'],
  ]);
  const ofActivity = faultsWithin(faults, 'activities', 3);
  expect(messagesAt(ofActivity, 'name')).toEqual(['Escriba el nombre de la actividad']);
  expect(messagesAt(faultsWithin(faults, 'activities', 2, 'questions', 0), 'options')).toHaveLength(2);
  expect(faultsWithin(faults, 'activities', 0)).toEqual([]);
});
