import { executionStatuses } from '#core/workflow/execution.ts';
import { addressView } from '../../content/filters/addressView.ts';

export const pageLength = 25;

/** The filters and page of the list of executions. */
export const reportAddress = addressView({
  workflowId: ['flujo'],
  status: ['estado', executionStatuses],
  text: ['q'],
});

/** Where closing a report returns to: the screen that linked to it, or else the list of reports. */
export function closedReport(state: unknown, otherwise: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/admin(?:[/?]|$)/.test(from) ? from : otherwise;
}
