import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { figuresOf } from '#server/assistant/figuresOf.ts';

test('the topics of replies that no longer exist are one row with a name', () => {
  const question = { day: '2026-11-26', hour: 9, audience: 'vecinos', outcome: 'reply', count: 2 } as const;
  const { topics } = figuresOf(
    [
      { ...question, topic: '01a21af9-34f9-7786-baa2-37b161281eba' },
      { ...question, topic: '01a21af9-3520-762a-beef-756e06073a06' },
      { ...question, topic: 'noticias', count: 1 },
      { ...question, topic: '', count: 3 },
    ],
    {
      from: '2026-11-01',
      to: '2026-11-30',
      useful: { yes: 0, no: 0 },
      replies: [],
      types: [{ name: 'noticias', label: 'Noticias' }],
      messages: serverEs,
    },
  );
  expect(topics.map(({ title, count }) => [title, count])).toEqual([
    ['Respuestas que ya no están', 4],
    ['Sin tema', 3],
    ['Noticias', 1],
  ]);
});
