import { expect, test } from 'vitest';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { sentenceOf } from '#core/workflow/reportTexts.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';

type Entry = ExecutionReport['log'][number];

const activities = [
  { activityId: 'recibir', name: 'Recibir', roleName: 'Operador' },
] as unknown as ExecutionReport['activities'];

function sentenceFor(entry: Partial<Entry>) {
  const whole = { at: '', by: 'ana', byName: 'Ana', version: 1, toName: null, activityId: 'recibir', ...entry };
  const { unknownActivity } = processTexts.calls;
  return sentenceOf(whole as Entry, { activities, texts: reportTexts.report, unknownActivity });
}

test('the log says who assigned which activity to whom or to which queue', () => {
  expect(sentenceFor({ action: 'activated', toName: 'Olga' })).toBe('Ana asignó «Recibir» a Olga');
  expect(sentenceFor({ action: 'activated' })).toBe('«Recibir» quedó en la cola de Operador');
  expect(sentenceFor({ action: 'taken', byName: 'Olga', toName: 'Olga' })).toBe('Olga tomó «Recibir»');
  expect(sentenceFor({ action: 'reassigned', toName: 'Luis' })).toBe('Ana reasignó «Recibir» a Luis');
  expect(sentenceFor({ action: 'released', byName: '' })).toBe('«Recibir» volvió a la cola de Operador');
  expect(sentenceFor({ action: 'activityCompleted', byName: 'Olga' })).toBe('Olga completó «Recibir»');
  expect(sentenceFor({ action: 'completed', byName: 'Olga' })).toBe('Olga completó el proceso');
  expect(sentenceFor({ action: 'activityCompleted', activityId: 'otra' })).toBe('Ana completó «Actividad desconocida»');
});
