import { expect, test } from 'vitest';
import { readListAddress } from '#admin/query/listAddress.ts';
import { executionType } from '#server/schemaFiles/workflowTypes.ts';
import { closedReport, reportAddress, tableAddress } from '#admin/workflows/reports/reportAddress.ts';
import { reportText } from '../../../src/admin/workflows/reports/exportReport.ts';
import { stopOf } from '#core/workflow/reportTexts.ts';
import { doneCount } from '../../../src/admin/workflows/reports/reportStatus.ts';
import { reportStatus } from '#core/workflow/reportTexts.ts';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';

const entry = { at: '2026-11-01T10:00:00.000Z', by: 'ana', byName: 'Ana', toName: null, version: 1 };

function buildReport(overrides: Partial<ExecutionReport> = {}): ExecutionReport {
  return {
    id: 'e1',
    version: 1,
    workflowId: 'w1',
    workflowName: 'Licencia',
    definitionVersion: 2,
    reference: 'LIC-1',
    fileName: 'reporte-LIC-1.json',
    status: 'in_progress',
    statusName: 'En progreso',
    startedAt: '2026-11-01T10:00:00.000Z',
    completedAt: null,
    executedBy: 'ana',
    executedByName: 'Ana',
    regulation: null,
    activities: [],
    log: [{ ...entry, action: 'started' }],
    ...overrides,
  };
}

test('WF-REP-14 AMB-W07 (report) every state except completed and cancelled is in progress in the report', () => {
  expect(reportStatus('completed', reportTexts.report)).toBe('Completado');
  expect(reportStatus('cancelled', reportTexts.report)).toBe('Cancelado');
  expect(reportStatus('in_progress', reportTexts.report)).toBe('En progreso');
  expect(reportStatus('suspended', reportTexts.report)).toBe('En progreso');
});

test('the last suspension is shown while the process is suspended, and not after it resumes', () => {
  const log = [
    { ...entry, action: 'suspended', reason: 'Falta un plano' },
    { ...entry, action: 'resumed' },
    { ...entry, action: 'suspended', reason: 'Falta otro plano' },
  ] as const;
  expect(stopOf(buildReport({ status: 'suspended', log }))?.reason).toBe('Falta otro plano');
  expect(stopOf(buildReport({ status: 'in_progress', log }))).toBeUndefined();
});

test('WF-REP-13 the export is indented JSON that reads back as the report', () => {
  const text = reportText(buildReport());
  expect(text).toContain('\n  "reference": "LIC-1",\n');
  const { fileName: _fileName, ...content } = buildReport();
  expect(JSON.parse(text)).toEqual(content);
});

test('completed activities are counted', () => {
  const activities = ['completed', 'active', 'waiting'].map((state) => ({ state }));
  expect(doneCount({ activities } as unknown as ExecutionReport)).toBe(1);
});

test('an address says which executions are shown; invalid parts are ignored', () => {
  const view = { workflowId: 'w1', status: 'completed', text: 'LIC', page: 3 } as const;
  expect(reportAddress.read(reportAddress.write(new URLSearchParams('otro=1'), view))).toEqual(view);
  expect(String(reportAddress.write(new URLSearchParams('otro=1&estado=completed'), { ...view, status: '' }))).toBe(
    'otro=1&flujo=w1&q=LIC&pagina=3',
  );
  const wrong = new URLSearchParams('estado=otro&pagina=-1');
  expect(reportAddress.read(wrong)).toEqual({ workflowId: '', status: '', text: '', page: 1 });
});

test('a closed report returns to the screen of the back office that linked to it', () => {
  const otherwise = '/admin/workflow-reports';
  expect(closedReport({ from: '/admin/reportMain?pagina=2' }, otherwise)).toBe('/admin/reportMain?pagina=2');
  for (const state of [null, {}, { from: 'https://otra.test/admin' }, { from: '/administrar' }, { from: 7 }])
    expect(closedReport(state, otherwise)).toBe(otherwise);
});

test('the table understands the filters of the reports', () => {
  const { search } = new URL(tableAddress({ workflowId: 'w 1', status: 'suspended', text: 'Ana & Luz' }), 'http://p');
  const state = readListAddress(new URLSearchParams(search), executionType);
  expect(state.search).toBe('Ana & Luz');
  expect(state.filters).toEqual([
    { field: 'workflowId', operator: 'eq', value: 'w 1' },
    { field: 'status', operator: 'eq', value: 'suspended' },
  ]);
});
