import { expect, it } from 'vitest';
import { createProgress } from '#server/migration/progress.ts';

it('reports the progress of long work, and asks for the total once', async () => {
  const reports: unknown[] = [];
  let calls = 0;
  const total = async () => {
    calls += 1;
    return 9;
  };
  const progress = createProgress({ report: (done, of) => reports.push([done, of]), total, intervalMs: 0 });
  for (const more of [4, 5]) await progress.add(more);
  expect({ reports, calls }).toEqual({
    reports: [
      [4, 9],
      [9, 9],
    ],
    calls: 1,
  });
});

it('reports nothing for short work', async () => {
  const reports: number[] = [];
  const progress = createProgress({ report: (done) => reports.push(done), total: undefined, intervalMs: 60_000 });
  await progress.add(500);
  expect(reports).toEqual([]);
});
