import { executionStatuses } from '#core/workflow/execution.ts';
import { addressView } from '../../filters/addressView.ts';
import { workflowPaths } from '../workflowPaths.ts';

/** The filters and page of the list of executions. */
export const reportAddress = addressView({
  workflowId: ['flujo'],
  status: ['estado', executionStatuses],
  text: ['q'],
});

type ReportFilters = Omit<ReturnType<typeof reportAddress.read>, 'page'>;

/** The address of the table of executions with the same filters. */
export function tableAddress({ workflowId, status, text }: ReportFilters): string {
  const filters = { workflowId_eq: workflowId, status_eq: status, q: text };
  const address = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return address.size === 0 ? workflowPaths.table : `${workflowPaths.table}?${address}`;
}

/** Where closing a report returns to: the screen that linked to it, or else the list of reports. */
export function closedReport(state: unknown, otherwise: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/admin(?:[/?]|$)/.test(from) ? from : otherwise;
}
