import { expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';

test('simultaneous requests for a document share one rendering, and a failure is not cached', async () => {
  let made = 0;
  const { citizen } = await buildApp({
    pages: {
      document: async (address) =>
        address !== '/rss.xml'
          ? undefined
          : {
              mediaType: 'application/rss+xml',
              types: ['eventos'],
              chunks: async function* parts() {
                made += 1;
                await new Promise(setImmediate);
                if (made === 1) throw new Error('fails once');
                yield `<rss>${made}</rss>`;
              },
            },
    },
  });
  const ask = () => Promise.all(Array.from({ length: 5 }, () => citizen('GET', '/rss.xml')));
  expect((await ask()).map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
  expect(made).toBe(1);
  expect((await ask()).map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => '<rss>2</rss>'));
  await ask();
  expect(made).toBe(2);
});
