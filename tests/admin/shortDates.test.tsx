import { expect, test } from 'vitest';
import { ColumnValue } from '#admin/records/ColumnValue.tsx';
import { WorkflowCard } from '#admin/workflows/list/WorkflowCard.tsx';
import { ReportsScreen } from '#admin/workflows/reports/ReportsScreen.tsx';
import { fieldOf } from '#core/schema/contentType.ts';
import type { ExecutionSummary } from '#core/workflow/executionReport.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';
import tareas from '../../schemas/content/tareas.json' with { type: 'json' };

/** After midnight in Greenwich, and the evening before in the town. */
const instant = '2027-01-01T00:30:00.000Z';

test('GEN-06 (workflows, reports, the board) cards write dates in the short format', () => {
  const workflow = { id: 'p', name: 'Permiso', description: '', createdAt: instant } as WorkflowSummary;
  expect(renderStaff(<WorkflowCard workflow={workflow}>{null}</WorkflowCard>).text).toContain('31/12/2026');

  const execution = { id: 'e', reference: 'R-1', startedAt: instant, completedAt: null, activities: [] };
  const page = { items: [execution as unknown as ExecutionSummary], total: 1 };
  const reports = renderStaff(<ReportsScreen />, {
    at: '/admin/workflow-reports',
    answers: [[['workflows', 'executions', { workflowId: undefined }, 1], page]],
  });
  expect(reports.get('group', 'Ver reporte de R-1').text).toContain('31/12/2026 18:30');

  const board = readType(tareas, 'tareas');
  const dueDate = { name: 'dueDate', label: 'Fecha límite', field: fieldOf(board, 'dueDate') };
  const task = { id: 't', _version: 1, dueDate: '2999-12-31' } as never;
  expect(renderStaff(<ColumnValue type={board} column={dueDate as never} record={task} />).text).toBe('31/12/2999');
});
