import { describe, expect, test } from 'vitest';
import { SignaturePad } from '#admin/workflows/answers/SignaturePad.tsx';
import { ActivityEditor, DraftRefusal } from '#admin/workflows/tasks/ActivityEditor.tsx';
import { TasksScreen } from '#admin/workflows/tasks/TasksScreen.tsx';
import type { ActivityForm } from '#core/workflow/activityForm.ts';
import type { Task } from '#core/workflow/task.ts';
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const task: Task = {
  executionId: 'e1',
  activityId: 'recibir',
  workflowId: 'permiso',
  workflowName: 'Permiso de construcción',
  reference: 'PC-2026-0007',
  name: 'Recibir solicitud',
  description: 'Se recibe en ventanilla',
  role: 'operator',
  roleName: 'Operador',
  questions: 11,
  openQuestions: 9,
  suspension: null,
  startedAt: '2026-01-15T14:30:00.000Z',
  completedAt: null,
};
const done: Task = { ...task, executionId: 'e2', reference: 'PC-2026-0001', completedAt: '2026-01-16T21:05:00.000Z' };

test('the form of an activity says that its process no longer takes answers, and nothing while there is no network', () => {
  const noteOf = (refusal: string | undefined) => {
    const state = { kind: 'onlyHere', cause: 'refused', ...(refusal !== undefined && { refusal }) } as const;
    return renderStaff(<DraftRefusal sync={{ state: () => state, subscribe: () => () => undefined }} />).text;
  };
  expect(noteOf('Esta actividad está asignada a otra persona.')).toBe(
    'Esta actividad está asignada a otra persona. Lo que escribió sigue en esta pantalla.',
  );
  expect(noteOf(undefined)).toBe('');
});

describe('my tasks', () => {
  const page = () =>
    renderStaff(<TasksScreen />, {
      at: '/admin/tasksWF',
      answers: [
        [['workflows', 'tasks', 'counts'], { pending: 3, queue: 0, completed: 5 }],
        [['workflows', 'tasks', 'pending', 1], { items: [task], total: 3 }],
        [['workflows', 'tasks', 'completed', 1], { items: [done], total: 5 }],
      ],
    });
  const factsOf = (section: string) => {
    const facts = page().get('group', section).all('dl')[0];
    return facts?.all('div').map(({ text }) => text);
  };

  test('WF-TASK-01 WF-TASK-04 WF-TASK-05 has a section for pending tasks and one for completed tasks, each with its count', () => {
    expect(
      page()
        .all('h1')
        .map(({ text }) => text),
    ).toEqual(['Mis Tareas']);
    expect(page().names('heading')).toEqual(expect.arrayContaining(['Tareas Pendientes 3', 'Tareas Completadas 5']));
    expect(page().get('group', 'Tareas Pendientes 3').text).toContain('PC-2026-0007');
    expect(page().get('group', 'Tareas Completadas 5').text).toContain('PC-2026-0001');
  });

  test('WF-TASK-02 WF-TASK-03 says when there are no tasks', () => {
    const answers = [[['workflows', 'tasks', 'counts'], { pending: 0, queue: 0, completed: 0 }]] as const;
    const { text } = renderStaff(<TasksScreen />, { answers }).get('group', '');
    expect(text).toContain('No tienes tareas asignadas');
    expect(text).toContain('Cuando te asignen nuevas actividades, aparecerán aquí');
  });

  test('WF-TASK-06 WF-TASK-07 WF-TASK-08 WF-TASK-10 WF-TASK-11 WF-TASK-12 a pending card shows workflow, reference, start, activity and questions', () => {
    const card = page().get('group', 'Tareas Pendientes 3');
    for (const text of ['Permiso de construcción', 'Se recibe en ventanilla', '9 preguntas por responder'])
      expect(card.all('p').map((part) => part.text)).toContain(text);
    expect(card.has('heading', 'Recibir solicitud')).toBe(true);
    expect(factsOf('Tareas Pendientes 3')).toEqual(['Ref: PC-2026-0007', 'Inicio: 15/01/2026 08:30']);
  });

  test('WF-TASK-09 WF-TASK-13 a pending card links to its form; a completed one shows the completion time', () => {
    const attend = page().get('group', 'Tareas Pendientes 3').get('link', 'Atender Actividad');
    expect(attend.attribute('href')).toBe('/admin/tasksWF/e1/recibir');
    expect(page().get('group', 'Tareas Completadas 5').names('link')).toEqual([]);
    expect(factsOf('Tareas Completadas 5')).toEqual(['Ref: PC-2026-0001', 'Completado: 16/01/2026 15:05']);
  });
});

describe('the form of an activity', () => {
  const form: ActivityForm = {
    executionId: 'e1',
    version: 1,
    workflowId: 'permiso',
    workflowName: 'Permiso de construcción',
    definitionVersion: 1,
    reference: 'PC-2026-0007',
    position: 1,
    count: 2,
    regulation: null,
    activity: buildActivity({
      name: 'Recibir solicitud',
      questions: [
        buildQuestion({ id: 'nombre', text: 'Solicitante' }),
        buildQuestion({ id: 'folios', type: 'number', text: 'Folios' }),
        buildQuestion({ id: 'dia', type: 'date', text: 'Día' }),
      ],
    }),
    assignedTo: 'ana',
    startedAt: '2026-01-15T14:30:00.000Z',
    next: {
      activityId: 'aprobar',
      name: 'Aprobar',
      role: 'supervisor',
      roleName: 'Supervisor',
      holders: [{ id: 'saul', name: 'Saúl Paz', canSignIn: true }],
      proposed: 'saul',
      isPlanned: false,
    },
    draft: null,
  };
  const renderEditor = (changes: Partial<ActivityForm> = {}) =>
    renderStaff(<ActivityEditor form={{ ...form, ...changes }} />);
  const answered = {
    answers: { nombre: 'Ana', folios: 3, dia: '2026-01-15' },
    notes: '',
    savedAt: '2026-01-15T15:00:00.000Z',
  };

  test('WF-FORM-01 WF-FORM-02 WF-FORM-03 WF-FORM-04 WF-FORM-05 WF-FORM-09 shows workflow, reference, activity, one input per question and notes', () => {
    const page = renderEditor();
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Recibir solicitud']);
    expect(page.all('dd').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Permiso de construcción', 'PC-2026-0007']),
    );
    const inputs = page.names('field').filter((name) => ['Solicitante', 'Folios', 'Día'].includes(name));
    expect(inputs).toEqual(['Solicitante', 'Folios', 'Día']);
    expect(page.has('field', 'Notas adicionales')).toBe(true);
    expect(page.has('button', 'Cancelar')).toBe(true);
  });

  test('WF-FORM-06 WF-FORM-07 with a next activity it asks for its assignee and names the activity', () => {
    const page = renderEditor();
    const label = page.all('label').find(({ text }) => text === 'Asignar siguiente actividad a');
    expect(label?.attribute('class')).toContain('is-required');
    expect(page.get('field', 'Asignar siguiente actividad a').attribute('role')).toBe('combobox');
    expect(page.text).toContain('Siguiente actividad: Aprobar. La atiende el rol Supervisor.');
    expect(renderEditor({ next: null }).text).not.toContain('Asignar siguiente actividad a');
  });

  test('WF-FORM-10 WF-FORM-11 the button assigns, or completes the process on the last activity', () => {
    const submit = (page: ReturnType<typeof renderEditor>) =>
      page.all('button').find((button) => button.attribute('type') === 'submit')?.text;
    expect(submit(renderEditor())).toBe('Guardar y Asignar');
    expect(submit(renderEditor({ next: null }))).toBe('Completar Proceso');
  });

  test('WF-FORM-12 WF-FORM-13 the button waits for every required answer and for an assignee; 0 is not an assignee', () => {
    const isUnavailable = (nextAssignee: string | null, answers: object = answered.answers) =>
      renderEditor({ draft: { ...answered, answers: answers as never, nextAssignee } })
        .get('button', 'Guardar y Asignar')
        .attribute('disabled') !== undefined;
    expect(isUnavailable('saul')).toBe(false);
    expect(isUnavailable('saul', { nombre: 'Ana', folios: 3 })).toBe(true);
    expect(isUnavailable(null)).toBe(true);
    expect(isUnavailable('')).toBe(true);
    expect(isUnavailable('0')).toBe(true);
  });

  test('WF-FORM-21 the signature pad has 400 by 200 pixels', () => {
    const pad = renderStaff(
      <SignaturePad
        value={undefined}
        label="Firma"
        describedBy={undefined}
        isDisabled={false}
        onDraw={() => undefined}
      />,
    );
    const [canvas] = pad.all('canvas');
    expect([canvas?.attribute('width'), canvas?.attribute('height')]).toEqual(['400', '200']);
  });
});
