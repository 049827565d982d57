import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { reportFileName } from '#core/workflow/reference.ts';
import { saveAs } from '../saveAs.ts';
import { reportCsv } from './reportCsv.ts';

/** Time that browsers get to take over a download before its bytes are let go. */
const takenOverAfter = 60_000;

/** The report as it is saved: JSON that people can read. */
export function reportText(report: ExecutionReport): string {
  const { fileName: _fileName, ...content } = report;
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Saves the report on the person's machine as JSON or CSV, and answers the name of the file. */
export function exportReport(report: ExecutionReport, form: 'json' | 'csv'): string {
  const [text, type] = form === 'json' ? [reportText(report), 'application/json'] : [reportCsv(report), 'text/csv'];
  const name = form === 'json' ? report.fileName : reportFileName(report.reference, form);
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveAs(address, name);
  setTimeout(() => URL.revokeObjectURL(address), takenOverAfter);
  return name;
}
