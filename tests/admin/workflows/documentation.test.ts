import { expect, test } from 'vitest';
import {
  readDocumentationAddress,
  writeDocumentationAddress,
} from '../../../src/admin/workflows/documentation/documentationAddress.ts';
import { documentationDraft } from '../../../src/admin/workflows/documentation/documentationDraft.ts';
import {
  faultsIn,
  isSameText,
  sentText,
  typedText,
  withArticle,
  withArticleMoved,
  withContent,
  withoutArticle,
} from '../../../src/admin/workflows/documentation/documentationText.ts';

const content = {
  processDescription: 'Objetivo: ordenar',
  regulations: {
    title: 'Normativa',
    description: '',
    articles: [
      { number: 'Artículo 1', content: 'uno' },
      { number: 'Artículo 2', content: 'dos' },
      { number: 'Artículo 3', content: 'tres' },
    ],
  },
};

function typed() {
  let key = 0;
  return typedText(content, () => `k${(key += 1)}`);
}

test('what was read is sent as it was, whatever the keys of its articles', () => {
  expect(sentText(typed())).toEqual(content);
  expect(
    isSameText(
      typed(),
      typedText(content, () => 'otra'),
    ),
  ).toBe(true);
});

test('AMB-W12 articles are numbered anew when one goes, moves or comes', () => {
  const numbers = (text: ReturnType<typeof typed>) =>
    sentText(text).regulations.articles.map((article) => `${article.number}: ${article.content}`);
  expect(numbers(withoutArticle(typed(), 'k1'))).toEqual(['Artículo 1: dos', 'Artículo 2: tres']);
  expect(numbers(withArticleMoved(typed(), { from: 2, to: 0 }))[0]).toBe('Artículo 1: tres');
  const more = withContent(withArticle(typed(), 'k4'), { key: 'k4', content: 'cuatro' });
  expect(numbers(more).at(-1)).toBe('Artículo 4: cuatro');
});

test('an article without a text is told at its place', () => {
  const text = withContent(typed(), { key: 'k2', content: '  ' });
  expect(faultsIn(text)).toEqual([
    { pointer: '/regulations/articles/1/content', keyword: 'minLength', message: 'Escriba el contenido del artículo' },
  ]);
  expect(faultsIn(typed())).toEqual([]);
});

test('an address says workflow, version and part, and wrong parts of it say nothing', () => {
  const view = { workflowId: 'w 1', version: 3, part: 'document' } as const;
  expect(readDocumentationAddress(new URLSearchParams(writeDocumentationAddress(view)))).toEqual(view);
  expect(readDocumentationAddress(new URLSearchParams('id=&version=0&ver=otra'))).toEqual({
    workflowId: undefined,
    version: undefined,
    part: 'text',
  });
});

test('a tab keeps what is typed with its version, and believes nothing that is no text', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
  const draft = documentationDraft(storage, { userId: 'ana', workflowId: 'w1' });
  draft.keep({ text: typed(), version: 2 });
  expect(draft.read()).toEqual({ text: typed(), version: 2 });
  for (const broken of ['{', '{"version":1,"text":{"articles":"x"}}', '7']) {
    for (const key of kept.keys()) kept.set(key, broken);
    expect(draft.read()).toBeUndefined();
  }
});
