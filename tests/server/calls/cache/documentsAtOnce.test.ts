import { expect, test } from 'vitest';
import { buildApp } from '../../buildApp.ts';

test('simultaneous requests for a document share one rendering, and a failure is not cached', async () => {
  let documentCount = 0;
  const { citizen } = await buildApp({
    pages: {
      document: async (address) =>
        address !== '/rss.xml'
          ? undefined
          : {
              mediaType: 'application/rss+xml',
              types: ['eventos'],
              chunks: async function* parts() {
                documentCount += 1;
                await new Promise(setImmediate);
                if (documentCount === 1) throw new Error('fails once');
                yield `<rss>${documentCount}</rss>`;
              },
            },
    },
  });
  const request = () => Promise.all(Array.from({ length: 5 }, () => citizen('GET', '/rss.xml')));
  expect((await request()).map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
  expect(documentCount).toBe(1);
  expect((await request()).map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => '<rss>2</rss>'));
  await request();
  expect(documentCount).toBe(2);
});
