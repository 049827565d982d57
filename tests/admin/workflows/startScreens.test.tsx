import { describe, expect, test } from 'vitest';
import { Runner } from '#admin/workflows/running/Runner.tsx';
import { StartForm } from '#admin/workflows/running/StartForm.tsx';
import type { StartView } from '#core/workflow/startView.ts';
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const holder = (id: string, canSignIn = true) => ({ id, name: id, canSignIn, load: 0 });

const view: StartView = {
  workflowId: 'permiso',
  name: 'Permiso',
  version: 1,
  proposedReference: 'P-2026-0001',
  sameReference: 0,
  activities: [
    {
      ...buildActivity({ id: 'recibir', name: 'Recibir' }),
      roleName: 'Operador',
      holders: [holder('ana'), holder('luis'), holder('ines', false)],
      proposed: 'ana',
    },
    {
      ...buildActivity({ id: 'revisar', name: 'Revisar', assignedRole: 'supervisor' }),
      roleName: 'Supervisor',
      holders: [],
      proposed: null,
    },
  ],
};

describe('the start of a process', () => {
  const form = (draft?: object) => renderStaff(<StartForm view={view} />, { draft });

  test('WF-START-01 WF-START-05 WF-START-06 WF-START-07 asks for a reference with an example, and starts nothing without one', () => {
    const page = form();
    const reference = page.get('field', 'Referencia del Proceso');
    expect([reference.attribute('placeholder'), reference.attribute('value')]).toEqual(['Ej: P-2026-0001', '']);
    expect(page.get('link', 'Cancelar').attribute('href')).toBe('/admin/workFlowEdit');
    expect(page.get('button', 'Iniciar Proceso').attribute('disabled')).toBe('');
    const disabledWith = (text: string) =>
      form({ reference: text, choices: {} }).get('button', 'Iniciar Proceso').attribute('disabled');
    expect(['   ', 'P-1'].map(disabledWith)).toEqual(['', undefined]);
  });

  test('WF-START-02 WF-START-03 WF-START-04 lists the activities with their roles and the number of available people', () => {
    const items = form().get('group', 'Actividades del proceso').all('li');
    expect(
      items.map((item) => [item.names('heading')[0], item.all('span')[0]?.text, item.all('span')[1]?.text]),
    ).toEqual([
      ['Recibir', 'Operador', '2 usuarios disponibles'],
      ['Revisar', 'Supervisor', '0 usuarios disponibles'],
    ]);
  });

  test('AMB-W04 (start screen) proposes a person who can be changed, and warns when nobody holds the role', () => {
    const page = form();
    const people = page.get('field', 'Persona asignada a Recibir').all('option');
    expect(people.map((person) => person.attribute('value'))).toEqual(['ana', 'luis', 'ines', 'queue']);
    expect(people[0]?.attribute('selected')).toBe('');
    const changed = form({ reference: '', choices: { recibir: 'luis' } }).get('field', 'Persona asignada a Recibir');
    expect(changed.all('option').map((person) => person.attribute('selected'))).toEqual([
      undefined,
      '',
      undefined,
      undefined,
    ]);
    const [, revising] = page.get('group', 'Actividades del proceso').all('li');
    expect(revising?.text).toContain('Nadie tiene el rol Supervisor. La actividad queda sin asignar');
    expect(revising?.names('field')).toEqual([]);
  });
});

describe('the runner', () => {
  const activities = ['uno', 'dos', 'tres'].map((id) =>
    buildActivity({ id, name: id, questions: [buildQuestion({ id: `nota-${id}`, text: 'Nota', required: false })] }),
  );
  const runnerAt = (place?: number) => {
    const run = { reference: 'P-1', answered: {}, place, openedAt: 0, sent: {} };
    const draft = {
      read: () => (place === undefined ? undefined : run),
      saveDraft: () => undefined,
      drop: () => undefined,
    };
    return renderStaff(<Runner view={view} activities={activities} draft={draft as never} />);
  };

  test('WF-RUN-01 WF-RUN-03 WF-RUN-04 shows which activity it is, and ends with the last', () => {
    expect([0, 1, 2].map((index) => runnerAt(index).names('heading')[1])).toEqual([
      'Actividad 1 de 3',
      'Actividad 2 de 3',
      'Actividad 3 de 3',
    ]);
    const submits = (index: number) =>
      runnerAt(index)
        .all('button')
        .filter((button) => button.attribute('type') === 'submit')
        .map(({ text }) => text);
    expect([0, 1, 2].map(submits)).toEqual([['Siguiente'], ['Siguiente'], ['Finalizar']]);
  });

  test('WF-RUN-02 WF-RUN-05 begins at the first activity with empty answers, and can be closed', () => {
    const page = runnerAt();
    expect(page.has('heading', 'Actividad 1 de 3')).toBe(true);
    expect(page.get('field', 'Nota').text).toBe('');
    expect(page.get('field', 'Nota').attribute('value') ?? '').toBe('');
    expect(page.has('button', 'Cerrar')).toBe(true);
  });
});
