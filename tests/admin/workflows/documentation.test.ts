import { expect, test } from 'vitest';
import { attachmentFault } from '../../../src/admin/workflows/documentation/attachmentQueue.ts';
import { compareTexts } from '../../../src/admin/workflows/documentation/compareTexts.ts';
import { lineDiff } from '../../../src/admin/workflows/documentation/lineDiff.ts';
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
  withAttachment,
  withArticleMoved,
  withContent,
  withoutArticle,
  withoutAttachment,
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

const plano = { id: 'f1', name: 'plano.pdf', size: 9, type: 'application/pdf', hash: 'a' };
const attachments = [plano];

function typed() {
  let key = 0;
  return typedText({ content, attachments }, () => `k${(key += 1)}`);
}

test('a text is sent as it was read, whatever the keys of its articles', () => {
  expect(sentText(typed())).toEqual({ ...content, attachments: [{ id: 'f1' }] });
  expect(
    isSameText(
      typed(),
      typedText({ content, attachments }, () => 'otra'),
    ),
  ).toBe(true);
});

test('AMB-W12 articles are renumbered when one is removed, moved or added', () => {
  const numbers = (text: ReturnType<typeof typed>) =>
    sentText(text).regulations.articles.map((article) => `${article.number}: ${article.content}`);
  expect(numbers(withoutArticle(typed(), 'k1'))).toEqual(['Artículo 1: dos', 'Artículo 2: tres']);
  expect(numbers(withArticleMoved(typed(), { from: 2, to: 0 }))[0]).toBe('Artículo 1: tres');
  const more = withContent(withArticle(typed(), 'k4'), { key: 'k4', content: 'cuatro' });
  expect(numbers(more).at(-1)).toBe('Artículo 4: cuatro');
});

test('an article without text has an error at its position', () => {
  const text = withContent(typed(), { key: 'k2', content: '  ' });
  expect(faultsIn(text)).toEqual([
    { pointer: '/regulations/articles/1/content', keyword: 'minLength', message: 'Escriba el contenido del artículo' },
  ]);
  expect(faultsIn(typed())).toEqual([]);
});

test('an address gives workflow, version and part; invalid parts are ignored', () => {
  for (const view of [
    { workflowId: 'w 1', version: 3, part: 'document' },
    { workflowId: 'w1', version: 3, against: 1, part: 'compare' },
  ] as const)
    expect(readDocumentationAddress(new URLSearchParams(writeDocumentationAddress(view)))).toEqual(view);
  expect(readDocumentationAddress(new URLSearchParams('id=&version=0&ver=otra'))).toEqual({
    workflowId: undefined,
    version: undefined,
    part: 'text',
  });
});

test('a tab stores the typed text with its version, and ignores a stored value that is not a text', () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  } as unknown as Storage;
  const draft = documentationDraft(storage, { userId: 'ana', workflowId: 'w1' });
  draft.keep({ text: typed(), version: 2 });
  expect(draft.read()).toEqual({ text: typed(), version: 2 });
  for (const invalid of ['{', '{"version":1,"text":{"articles":"x"}}', '7']) {
    for (const key of entries.keys()) entries.set(key, invalid);
    expect(draft.read()).toBeUndefined();
  }
});

test('adding or removing an attachment is a change, and attachments are sent in order', () => {
  const foto = { ...plano, id: 'f2', name: 'foto.png' };
  const more = withAttachment(typed(), foto);
  expect(isSameText(more, typed())).toBe(false);
  expect(sentText(more).attachments).toEqual([{ id: 'f1' }, { id: 'f2' }]);
  expect(sentText(withoutAttachment(more, 'f1')).attachments).toEqual([{ id: 'f2' }]);
});

test('a file that the server would refuse has an error before it is sent', () => {
  expect(attachmentFault({ name: 'Manual.PDF', size: 5_242_880 })).toBeUndefined();
  expect(attachmentFault({ name: 'manual.pdf', size: 5_242_881 })).toContain('no debe exceder 5');
  expect(attachmentFault({ name: 'programa.exe', size: 9 })).toContain('no se admite');
  expect(attachmentFault({ name: 'sin terminación', size: 9 })).toContain('no se admite');
  expect(attachmentFault({ name: 'nada.pdf', size: 0 })).toBe('El archivo está vacío.');
});

test('two versions are compared line by line, part by part', () => {
  const later = {
    content: {
      processDescription: 'Objetivo: ordenar\nAlcance: todos',
      regulations: { ...content.regulations, articles: content.regulations.articles.slice(1) },
    },
    attachments: [],
  };
  const parts = compareTexts({ content, attachments }, later);
  expect(parts.map(({ name, isSame }) => [name, isSame])).toEqual([
    ['Descripción del proceso', false],
    ['Título de la normativa', true],
    ['Descripción de la normativa', true],
    ['Artículos', false],
    ['Documentos adjuntos', false],
  ]);
  expect(parts[0]?.lines).toEqual([
    { kind: 'same', text: 'Objetivo: ordenar' },
    { kind: 'new', text: 'Alcance: todos' },
  ]);
  expect(parts[3]?.lines).toEqual([
    { kind: 'gone', text: 'Artículo 1. uno' },
    { kind: 'same', text: 'Artículo 1. dos' },
    { kind: 'same', text: 'Artículo 2. tres' },
  ]);
  expect(parts[4]?.lines).toEqual([{ kind: 'gone', text: 'plano.pdf' }]);
});

test('unchanged lines are found whatever is added or removed around them', () => {
  const signs = { same: ' ', gone: '-', new: '+' } as const;
  const diffText = (before: string, after: string) =>
    lineDiff(before.split(''), after.split(''))
      .map(({ kind, text }) => signs[kind] + text)
      .join('');
  expect(diffText('abc', 'abc')).toBe(' a b c');
  expect(diffText('', 'ab')).toBe('+a+b');
  expect(diffText('ab', '')).toBe('-a-b');
  expect(diffText('abcd', 'xbyd')).toBe('-a+x b-c+y d');
  expect(diffText('aabba', 'aba')).toBe(' a-a b-b a');
  // Too much to compare, so the texts are shown as a whole.
  const many = Array.from({ length: 2500 }, (_, at) => `a${at}`);
  expect(lineDiff(many, ['z', ...many.map((line) => `${line}.`)]).filter(({ kind }) => kind === 'gone')).toHaveLength(
    2500,
  );
});
