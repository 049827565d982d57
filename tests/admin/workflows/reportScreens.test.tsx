import { beforeAll, describe, expect, test, vi } from 'vitest';
import { reportCsv, reportText } from '#admin/workflows/reports/exportReport.ts';
import { ReportScreen } from '#admin/workflows/reports/ReportScreen.tsx';
import { ReportsScreen } from '#admin/workflows/reports/ReportsScreen.tsx';
import type { ExecutionReport, ExecutionSummary } from '#core/workflow/executionReport.ts';
import { Route, Routes } from 'react-router';
import { readCsv } from '#tests/support/readers/readCsv.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const drawing = 'data:image/png;base64,iVBORw0KGgo=';
const report: ExecutionReport = {
  id: 'e1',
  version: 4,
  workflowId: 'permiso',
  workflowName: 'Permiso de construcción',
  definitionVersion: 2,
  reference: 'PC-2026-0007',
  fileName: 'reporte-PC-2026-0007.json',
  status: 'in_progress',
  statusName: 'En progreso',
  startedAt: '2026-01-15T14:30:00.000Z',
  completedAt: null,
  executedBy: 'ana',
  executedByName: 'Ana López',
  regulation: null,
  activities: [
    {
      id: 'a1',
      activityId: 'recibir',
      name: 'Recibir',
      description: '',
      state: 'completed',
      startedAt: '2026-01-15T14:30:00.000Z',
      completedAt: '2026-01-15T15:00:00.000Z',
      role: 'operator',
      roleName: 'Operador',
      assignedTo: 'olga',
      assignedToName: 'Olga Ruiz',
      executedBy: 'olga',
      executedByName: 'Olga Ruiz',
      notes: 'Trae dos copias.',
      seals: [],
      answers: [
        { questionId: 'nombre', question: 'Solicitante', type: 'text', value: 'Elena Ajú', text: 'Elena Ajú' },
        { questionId: 'firma', question: 'Firma', type: 'signature', value: drawing, text: 'Firma dibujada' },
      ],
    },
  ] as unknown as ExecutionReport['activities'],
  log: [],
};

describe('the report of an execution', () => {
  const renderReport = (changes: Partial<ExecutionReport> = {}) =>
    renderStaff(
      <Routes>
        <Route path="/admin/workflow-reports/:executionId" element={<ReportScreen />} />
      </Routes>,
      { at: '/admin/workflow-reports/e1', answers: [[['workflows', 'execution', 'e1'], { ...report, ...changes }]] },
    );
  // Loads the parts of the screen.
  beforeAll(async () => {
    renderReport();
    await vi.dynamicImportSettled();
  });
  const facts = (changes: Partial<ExecutionReport> = {}) => {
    const list = renderReport(changes).get('group', 'Datos de la ejecución');
    const values = list.all('dd').map(({ text }) => text);
    return Object.fromEntries(list.all('dt').map(({ text }, index) => [text, values[index]]));
  };

  test('WF-REP-01 WF-REP-02 WF-REP-03 has its title, and can be exported and closed', () => {
    expect(
      renderReport()
        .all('h1')
        .map(({ text }) => text),
    ).toEqual(['Reporte de Ejecución']);
    expect(renderReport().has('button', 'Exportar')).toBe(true);
    expect(renderReport().get('link', 'Cerrar').attribute('href')).toBe('/admin/workflow-reports');
  });

  test('WF-REP-04 WF-REP-05 WF-REP-06 WF-REP-07 WF-REP-08 shows reference, state, start, end and who started it', () => {
    expect(facts()).toMatchObject({
      Referencia: 'PC-2026-0007',
      Estado: 'En progreso',
      Iniciado: '15/01/2026 08:30',
      Completado: 'En progreso',
      'Ejecutado por': 'Ana López',
    });
    const end = { status: 'completed', completedAt: '2026-01-16T21:05:00.000Z' } as const;
    expect(facts(end)).toMatchObject({ Estado: 'Completado', Completado: '16/01/2026 15:05' });
  });

  test('WF-REP-14 AMB-W07 (report) every state except completed and cancelled is in progress', () => {
    expect(facts({ status: 'suspended' })).toMatchObject({ Estado: 'En progreso', Completado: 'En progreso' });
    expect(facts({ status: 'cancelled' })).toMatchObject({ Estado: 'Cancelado' });
  });

  test('WF-REP-09 WF-REP-10 WF-REP-11 shows the answers of each activity, signatures as images, and its notes', () => {
    const activity = renderReport().get('group', 'Actividad 1. Recibir');
    const answers = activity.all('dl')[0];
    expect(answers?.all('dt').map(({ text }) => text)).toEqual(['Solicitante', 'Firma']);
    expect(answers?.all('dd')[0]?.text).toBe('Elena Ajú');
    expect(answers?.all('img')[0]?.attribute('src')).toBe(drawing);
    expect(activity.text).toContain('Trae dos copias.');
  });

  test('AMB-W19 (PDF and CSV) can be printed, saved as PDF, and saved as CSV for spreadsheets', () => {
    expect(renderReport().has('button', 'CSV')).toBe(true);
    expect(renderReport().has('button', 'Imprimir')).toBe(true);
    expect(renderReport().has('button', 'PDF')).toBe(true);
    const [first] = report.activities;
    const waiting = {
      ...first,
      name: 'Revisar',
      state: 'waiting',
      answers: [],
      notes: '',
      executedByName: null,
    } as const;
    const csv = reportCsv({ ...report, activities: [first, waiting] as ExecutionReport['activities'] });
    const [heads, ...rows] = readCsv(csv.replace('\uFEFF', ''));
    expect(rows.map((row) => row.length)).toEqual([11, 11, 11]);
    const named = rows.map((row) => Object.fromEntries(row.map((cell, index) => [heads?.[index], cell])));
    expect(named[0]).toEqual({
      Referencia: 'PC-2026-0007',
      'Flujo de trabajo': 'Permiso de construcción',
      Actividad: 'Recibir',
      Estado: 'Completada',
      Rol: 'Operador',
      'Atendida por': 'Olga Ruiz',
      Comenzó: '15/01/2026 08:30',
      Completada: '15/01/2026 09:00',
      Pregunta: 'Solicitante',
      Respuesta: 'Elena Ajú',
      'Notas adicionales': 'Trae dos copias.',
    });
    expect(named[1]).toMatchObject({ Pregunta: 'Firma', Respuesta: 'Firma dibujada' });
    expect(named[2]).toMatchObject({ Actividad: 'Revisar', Estado: 'En espera', Pregunta: '', Respuesta: '' });
  });

  test('WF-REP-13 is exported as indented JSON', () => {
    const text = reportText(report);
    const { fileName: _fileName, ...content } = report;
    expect(JSON.parse(text)).toEqual(content);
    expect(text).toContain('\n  "reference": "PC-2026-0007",\n');
  });
});

describe('the list of reports', () => {
  const summary: ExecutionSummary = {
    ...report,
    activities: [
      {
        id: 'a1',
        activityId: 'recibir',
        name: 'Recibir',
        state: 'completed',
        answers: [{ questionId: 'nombre', question: 'Solicitante', text: 'Elena Ajú' }],
      },
    ],
  };
  const ended: ExecutionSummary = {
    ...summary,
    id: 'e2',
    reference: 'PC-2026-0001',
    workflowName: '',
    status: 'completed',
    statusName: 'Completado',
    completedAt: '2026-01-16T21:05:00.000Z',
    activities: [
      {
        id: 'a1',
        activityId: 'recibir',
        name: '',
        state: 'completed',
        answers: [{ questionId: 'x', question: '', text: 'Sí' }],
      },
    ],
  };
  const renderReport = (items: readonly ExecutionSummary[], at = '/admin/workflow-reports') => {
    const workflowId = new URLSearchParams(at.split('?')[1]).get('flujo') ?? '';
    return renderStaff(<ReportsScreen />, {
      at,
      answers: [
        [['workflows', 'executions', { workflowId: workflowId || undefined }, 1], { items, total: items.length }],
        [
          ['workflows', 'names'],
          [
            { id: 'permiso', name: 'Permiso' },
            { id: 'registro', name: 'Registro' },
          ],
        ],
      ],
    });
  };

  /** With the filters, which load after the screen. */
  const renderWithFilters = async (...list: Parameters<typeof renderReport>) => {
    renderReport(...list);
    await vi.dynamicImportSettled();
    return renderReport(...list);
  };

  test('the table shows the same executions', () => {
    const link = (at?: string) => renderReport([summary], at).get('link', 'Ver en tabla').attribute('href');
    expect(link()).toBe('/admin/ejecuciones');
    expect(link('/admin/workflow-reports?flujo=permiso')).toBe('/admin/ejecuciones?workflowId_eq=permiso');
  });

  test('WF-REPL-01 WF-REPL-02 (label) AMB-W17 (workflow-reports) has its title and a filter that shows every workflow at first', async () => {
    const page = await renderWithFilters([summary]);
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Reportes de Flujos de Trabajo']);
    expect(page.has('field', 'Flujo de trabajo')).toBe(true);
    expect(page.text).toContain('Todos los flujos');
  });

  test('WF-REPL-04 WF-REPL-05 WF-REPL-06 WF-REPL-07 lists executions with start, end, state and answers', () => {
    const list = renderReport([summary, ended]).get('group', 'Ejecuciones');
    const timesOf = (reference: string) =>
      list
        .get('group', `Ver reporte de ${reference}`)
        .all('dd')
        .slice(0, 2)
        .map(({ text }) => text);
    expect(timesOf('PC-2026-0007')).toEqual(['15/01/2026 08:30', 'En progreso']);
    expect(timesOf('PC-2026-0001')).toEqual(['15/01/2026 08:30', '16/01/2026 15:05']);
    expect(list.get('group', 'Ver reporte de PC-2026-0007').text).toContain('En progreso');
    expect(list.get('group', 'Ver reporte de PC-2026-0001').text).toContain('Completado');
    const answers = list.get('group', 'Ver reporte de PC-2026-0007').all('details')[0];
    expect(answers?.text).toContain('Ver 1 respuesta');
    expect(answers?.text).toContain('SolicitanteElena Ajú');
  });

  test('WF-REPL-08 says when there are none', () => {
    expect(renderReport([]).text).toContain('No hay ejecuciones registradas');
  });

  test('WF-REPL-09 WF-REPL-10 WF-REPL-11 a missing workflow, activity or question is shown as unknown', async () => {
    const { text } = renderReport([ended]).get('group', 'Ver reporte de PC-2026-0001');
    for (const unknown of ['Flujo de trabajo desconocido', 'Actividad desconocida', 'Pregunta desconocida'])
      expect(text).toContain(unknown);
    const filters = await renderWithFilters([], '/admin/workflow-reports?flujo=no-existe');
    expect(filters.text).toContain('Flujo de trabajo desconocido');
  });
});
