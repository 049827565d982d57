import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { reportFileName } from '#core/workflow/reference.ts';
import { saveBytes } from '../../files/saveAs.ts';
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
