import { describe, expect, test } from 'vitest';
import { WorkflowModule } from '#admin/workflows/list/WorkflowModule.tsx';
import { listAddress } from '#admin/workflows/list/listAddress.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const permit: WorkflowSummary = {
  id: 'permiso',
  version: 3,
  name: 'Permiso de construcción',
  description: 'Para construir o ampliar',
  activityCount: 4,
  minutes: 95,
  archived: false,
  publishedVersion: 2,
  publishedAt: '2026-01-16T12:00:00.000Z',
  hasChanges: false,
  lastExecution: 'ejecucion-7',
  catalogues: [],
  createdAt: '2026-01-15T12:00:00.000Z',
  updatedAt: '2026-01-16T12:00:00.000Z',
};
const fresh: WorkflowSummary = { ...permit, id: 'nuevo', name: 'Recién hecho', lastExecution: null };

const page = () =>
  renderStaff(<WorkflowModule />, {
    at: '/admin/workflows',
    answers: [
      [['workflows', 'counts'], { workflows: 12, executions: 345, documentations: 6 }],
      [['workflows', 'list', listAddress.read(new URLSearchParams())], { items: [permit, fresh], total: 2 }],
    ],
  });
const card = (name: string) => page().get('group', name);

describe('the entry of workflows', () => {
  test('WF-02 WF-03 WF-04 AMB-W17 (workflows) has three counters above the list', () => {
    const counters = page().get('group', 'Totales').all('li');
    expect(counters.map((counter) => [counter.all('strong')[0]?.text, counter.all('a')[0]?.text])).toEqual([
      ['12', 'Flujos de Trabajo'],
      ['345', 'Ejecuciones'],
      ['6', 'Documentaciones'],
    ]);
    expect(page().has('group', 'Permiso de construcción')).toBe(true);
  });

  test('WF-LIST-01 WF-LIST-08 AMB-W18 (list) has its title and a button to create', () => {
    const head = page();
    expect(head.all('h1').map(({ text }) => text)).toEqual(['Flujos de Trabajo']);
    expect(head.get('link', 'Nuevo Flujo').attribute('href')).toBe('/admin/workFlowEdit/nuevo');
  });
});

describe('the card of a workflow', () => {
  test('WF-LIST-02 WF-LIST-03 WF-LIST-04 WF-LIST-05 WF-LIST-06 WF-LIST-07 shows name, description, activities, minutes and day of creation', () => {
    const cards = page().get('group', 'Flujos de trabajo').all('li');
    expect(cards.map((one) => one.names('heading'))).toEqual([['Permiso de construcción'], ['Recién hecho']]);
    expect(card('Permiso de construcción').text).toContain('Para construir o ampliar');
    const facts = card('Permiso de construcción').all('dl')[0];
    expect(facts?.all('dt').map(({ text }) => text)).toEqual(['Actividades', 'Tiempo estimado', 'Creado']);
    expect(facts?.all('dd').map(({ text }) => text)).toEqual(['4', '95 minutos', '15/01/2026']);
  });

  test('WF-05 WF-LIST-09 WF-LIST-10 WF-LIST-11 WF-LIST-13 links to editor, runner, start, documentation and report, and can be deleted', () => {
    const renderedCard = card('Permiso de construcción');
    const links = Object.fromEntries(renderedCard.all('a').map((link) => [link.text, link.attribute('href')]));
    expect(links).toMatchObject({
      Editar: '/admin/workFlowEdit/permiso',
      Ejecutar: '/admin/workFlowEdit/permiso/ejecutar',
      'Iniciar Proceso': '/admin/workFlowEdit/permiso/iniciar',
      'Ver Último Reporte': '/admin/workflow-reports/ejecucion-7',
      Documentación: '/admin/workflow-documentation?id=permiso',
    });
    expect(renderedCard.has('button', 'Eliminar: Permiso de construcción')).toBe(true);
  });

  test('WF-LIST-12 links to the last report only when an execution exists', () => {
    const report = card('Permiso de construcción').get('link', 'Ver Último Reporte: Permiso de construcción');
    expect(report.attribute('href')).toBe('/admin/workflow-reports/ejecucion-7');
    expect(card('Recién hecho').has('link', 'Ver Último Reporte: Recién hecho')).toBe(false);
  });
});
