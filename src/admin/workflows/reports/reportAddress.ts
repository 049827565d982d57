import { type ExecutionStatus, executionStatuses } from '#core/workflow/execution.ts';

/** The filters and page of the list of executions; '' means no filter. */
export type ReportsView = {
  readonly workflowId: string;
  readonly status: ExecutionStatus | '';
  readonly text: string;
  /** From 1. */
  readonly page: number;
};

export const pageLength = 25;

/** Reads the list's view from the URL; invalid parameters are ignored. */
export function readReportsAddress(address: URLSearchParams): ReportsView {
  const page = Number(address.get('pagina') ?? 1);
  const status = address.get('estado');
  return {
    workflowId: address.get('flujo') ?? '',
    status: executionStatuses.find((one) => one === status) ?? '',
    text: address.get('q') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

export function writeReportsAddress({ workflowId, status, text, page }: ReportsView): string {
  const parameters = Object.entries({
    flujo: workflowId,
    estado: status,
    q: text.trim(),
    pagina: page > 1 ? `${page}` : '',
  });
  return new URLSearchParams(parameters.filter(([, value]) => value !== '')).toString();
}

/** Where closing a report returns to: the screen that linked to it, or else the list of reports. */
export function closedReport(state: unknown, otherwise: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/admin(?:[/?]|$)/.test(from) ? from : otherwise;
}
