import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { reportFileName } from '#core/workflow/reference.ts';
import { saveAs } from '../saveAs.ts';
import { reportCsv } from './reportCsv.ts';

/** Time for the browser to start the download before the object URL is revoked, in milliseconds. */
const takenOverAfter = 60_000;

/** The report as indented JSON. */
export function reportText(report: ExecutionReport): string {
  const { fileName: _fileName, ...content } = report;
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Downloads the report as JSON or CSV and returns the file name. */
export function exportReport(report: ExecutionReport, form: 'json' | 'csv'): string {
  const [text, type] = form === 'json' ? [reportText(report), 'application/json'] : [reportCsv(report), 'text/csv'];
  const name = form === 'json' ? report.fileName : reportFileName(report.reference, form);
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveAs(address, name);
  setTimeout(() => URL.revokeObjectURL(address), takenOverAfter);
  return name;
}
