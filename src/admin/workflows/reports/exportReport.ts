import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { saveAs } from '../saveAs.ts';

/** Time that browsers get to take over a download before its bytes are let go. */
const takenOverAfter = 60_000;

/** The report as it is saved: JSON that people can read. */
export function reportText(report: ExecutionReport): string {
  const { fileName: _fileName, ...content } = report;
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Saves the report on the person's machine, under its own name. */
export function exportReport(report: ExecutionReport): void {
  const address = URL.createObjectURL(new Blob([reportText(report)], { type: 'application/json' }));
  saveAs(address, report.fileName);
  setTimeout(() => URL.revokeObjectURL(address), takenOverAfter);
}
