import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { reportFileName } from '#core/workflow/reference.ts';
import { saveBytes } from '../../data/saveAs.ts';
import type { Calls } from '../workflowCalls.ts';
import { reportCsv } from './reportCsv.ts';

/** The report as indented JSON. */
export function reportText(report: ExecutionReport): string {
  const { fileName: _fileName, ...content } = report;
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Downloads the report as JSON or CSV and returns the file name. */
export function exportReport(report: ExecutionReport, form: 'json' | 'csv'): string {
  const [text, type] = form === 'json' ? [reportText(report), 'application/json'] : [reportCsv(report), 'text/csv'];
  const name = form === 'json' ? report.fileName : reportFileName(report.reference, form);
  saveBytes(new Blob([text], { type }), name);
  return name;
}

/** Downloads the report as PDF, which the server makes, and returns the file name. */
export async function exportPdf({ id, reference }: ExecutionReport, { call }: Calls): Promise<string> {
  const pdf = await call('GET /api/executions/{id}/pdf', { params: { id }, takesLong: true });
  const name = reportFileName(reference, 'pdf');
  saveBytes(pdf as Blob, name);
  return name;
}
