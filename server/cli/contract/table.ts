import { serverEs } from '#core/locales/serverEs.ts';
import type { Row } from './runContract.ts';

const { headings, results, summary } = serverEs.conformance;

/** The rows as a text table, and how many calls went which way. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ call, readings = [], result, sentence }) => [
    call,
    plain(readings.join(', ')),
    `${results[result]}: ${plain(sentence)}`,
  ]);
  const all = [[headings.call, headings.readings, headings.result], ...cells];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length;
  return [...lines, '', summary(count('good'), count('bad'), count('skipped'))].join('\n');
}

/** Texts of the backend neither command the terminal nor fill it. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300);
