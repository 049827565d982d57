import { expect, test } from 'vitest';
import type { BackupState } from '#core/api/portalOperations.ts';
import { BackupPanel, BackupWarning } from '#admin/dashboard/BackupState.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const last = {
  at: '2026-11-24T08:00:05.000Z',
  name: 'cabildo.tar',
  bytes: 5 * 1024 * 1024,
  isScheduled: true,
  isEncrypted: true,
  faults: 0,
};

const render = (state: BackupState) => {
  const answers = { answers: [[['backups'], state]] as const };
  return [renderStaff(<BackupWarning />, answers).text, renderStaff(<BackupPanel />, answers).text];
};

test('the dashboard says when the last backup was made and the next one is due, in the time of the town', () => {
  expect(render({ last, next: '2026-11-25T08:00:00.000Z' })).toEqual([
    '',
    'RespaldosÚltimo respaldo: 24/11/2026 02:00 (5.00 MB), programado, cifrado. El próximo, 25/11/2026 02:00.',
  ]);
  expect(render({ last: { ...last, faults: 2, isScheduled: false } })[1]).toMatch('el contenido de 2 archivos');
});

test('it says gently that no backup was ever made, or that one is being made', () => {
  expect(render({ concern: 'never' })).toEqual(['', expect.stringMatching('Todavía no se ha hecho ningún respaldo')]);
  expect(render({ concern: 'never', runningSince: last.at })[1]).toMatch(
    /^RespaldosSe está haciendo un respaldo desde 24/,
  );
});

test('it warns when the last backup is old or failed, with the reason', () => {
  const [old, noPanel] = render({ last, concern: 'old' });
  expect([old, noPanel]).toEqual([expect.stringMatching(/antiguo.*Último respaldo: 24/s), '']);
  expect(render({ concern: 'old' })[0]).toMatch(/^No se ha hecho ningún respaldo.*se perdería todo\..*npm run backup/s);
  const failure = { at: '2026-11-25T08:00:00.000Z', isScheduled: true, reason: 'El disco se llenó.' };
  expect(render({ concern: 'failed', failure })[0]).toMatch(/falló.*El disco se llenó\..*ningún respaldo anterior/s);
});
