import type { Question } from '#core/questions/question.ts';
import type { Activity, Definition } from '#core/workflow/definition.ts';

export function buildQuestion(overrides: Partial<Question> = {}): Question {
  return { id: 'nombre', type: 'text', text: 'Nombre', required: true, ...overrides };
}

export function buildActivity(overrides: Partial<Activity> = {}): Activity {
  return {
    id: 'recibir',
    name: 'Recibir',
    description: 'Se recibe la solicitud',
    assignedRole: 'operator',
    estimatedTime: 30,
    questions: [buildQuestion()],
    ...overrides,
  };
}

/** Three activities of three roles, with a question each. */
export function buildDefinition(overrides: Partial<Definition> = {}): Definition {
  return {
    name: 'Licencia',
    description: 'Para construir',
    activities: [
      buildActivity(),
      buildActivity({
        id: 'revisar',
        name: 'Revisar',
        assignedRole: 'supervisor',
        questions: [buildQuestion({ id: 'folios', type: 'number', text: 'Folios' })],
      }),
      buildActivity({
        id: 'inspeccionar',
        name: 'Inspeccionar',
        assignedRole: 'quality_inspector',
        questions: [
          buildQuestion({ id: 'cumple', type: 'multipleChoice', text: '¿Cumple?', options: ['Sí', 'No'] }),
          buildQuestion({
            id: 'motivo',
            text: 'Motivo',
            showIf: { field: 'cumple', op: 'eq', value: 'No' },
          }),
        ],
      }),
    ],
    ...overrides,
  };
}
