import { expect, test } from 'vitest';
import { tabDraft } from '#admin/drafts/tabDraft.ts';
import { answerFault } from '#admin/workflows/answers/answerFault.ts';
import { compareRecords } from '#admin/history/compareRecords.ts';
import { documentationAddress } from '#admin/workflows/documentation/documentationAddress.ts';
import {
  attachments as attachmentQuestion,
  documentationShape,
  formValues,
  isSameText,
  readStoredText,
  sentText,
} from '#admin/workflows/documentation/documentationText.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import { validate } from '#core/validation/validate.ts';
import schema from '#schemas/process/flujosDocumentos.json' with { type: 'json' };
import { buildContentType } from '#tests/support/builders/buildContentType.ts';

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

const typed = () => formValues({ content, attachments });
const withArticles = (articles: readonly Json[]): Values => {
  const values = typed();
  return { ...values, regulations: { ...(values['regulations'] as JsonObject), articles } };
};

test('a text is sent as it was read', () => {
  expect(sentText(typed())).toEqual({ ...content, attachments: [{ id: 'f1' }] });
  expect(isSameText(typed(), formValues({ content, attachments: [{ ...plano, size: 10 }] }))).toBe(true);
  expect(sentText({})).toEqual({
    processDescription: '',
    regulations: { title: '', description: '', articles: [] },
    attachments: [],
  });
});

test('AMB-W12 articles are numbered by their position', () => {
  const numbers = (articles: readonly Json[]) =>
    sentText(withArticles(articles)).regulations.articles.map((article) => `${article.number}: ${article.content}`);
  const [uno, dos, tres] = [{ content: 'uno' }, { content: 'dos' }, { content: 'tres' }];
  expect(numbers([dos, tres])).toEqual(['Artículo 1: dos', 'Artículo 2: tres']);
  expect(numbers([tres, uno, dos])[0]).toBe('Artículo 1: tres');
  expect(numbers([uno, dos, tres, { content: 'cuatro' }]).at(-1)).toBe('Artículo 4: cuatro');
});

test.each([{}, { content: '' }, { content: '  ' }])('an article with %j has an error at its position', (empty) => {
  const errors = validate(documentationShape, withArticles([{ content: 'uno' }, empty]));
  expect(errors.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/regulations/articles/1/content', 'Escriba el contenido del artículo'],
  ]);
  expect(validate(documentationShape, typed())).toEqual([]);
});

test('an address gives workflow, version and part; invalid parts are ignored', () => {
  const { read, write } = documentationAddress;
  const view = { workflowId: 'w 1', version: '3', part: 'documento', page: 1 } as const;
  expect(read(write(new URLSearchParams(), view))).toEqual(view);
  expect(read(new URLSearchParams('id=&version=&ver=otra'))).toMatchObject({ workflowId: '', version: '', part: '' });
});

test('a tab stores the typed text with its version, and ignores a stored value that is not a text', () => {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  } as unknown as Storage;
  const draft = tabDraft(storage, { userId: 'ana', path: 'documentacion', id: 'w1', reads: readStoredText });
  draft.saveDraft({ values: typed(), version: 2 });
  expect(draft.read()).toEqual({ values: typed(), version: 2 });
  for (const invalid of ['{', '{"version":1,"text":{"articles":"x"}}', '{"version":1,"values":{}}', '7']) {
    for (const key of entries.keys()) entries.set(key, invalid);
    expect(draft.read()).toBeUndefined();
  }
});

test('a text that a tab stored before the form was generated is still read', () => {
  const { processDescription, regulations } = content;
  const articles = regulations.articles.map((article, index) => ({ key: `k${index}`, content: article.content }));
  const text = { processDescription, title: regulations.title, description: '', articles, attachments };
  const read = readStoredText({ version: 3, text });
  expect(read?.version).toBe(3);
  expect(sentText(read?.values ?? {})).toEqual(sentText(typed()));
});

test('adding or removing an attachment is a change, and attachments are sent in order', () => {
  const foto = { ...plano, id: 'f2', name: 'foto.png' };
  const more = formValues({ content, attachments: [plano, foto] });
  expect(isSameText(more, typed())).toBe(false);
  expect(sentText(more).attachments).toEqual([{ id: 'f1' }, { id: 'f2' }]);
});

test('a file that the server would refuse has an error before it is sent', () => {
  const faultOf = (name: string, size: number) => answerFault({ name, size }, attachmentQuestion);
  expect(faultOf('Manual.PDF', 5_242_880)).toBeUndefined();
  expect(faultOf('manual.pdf', 5_242_881)).toContain('no debe exceder 5');
  expect(faultOf('programa.exe', 9)).toContain('no se admite');
  expect(faultOf('sin terminación', 9)).toContain('no se admite');
  expect(faultOf('nada.pdf', 0)).toBe('El archivo está vacío.');
});

test('AMB-W16 (history) two versions are compared field by field, and articles by their contents', () => {
  const before = {
    processDescription: 'Objetivo: ordenar',
    regulation: content.regulations,
    attachments: [{ ...plano }],
  };
  const after = {
    ...before,
    processDescription: 'Objetivo: ordenar\nAlcance: todos',
    regulation: {
      ...content.regulations,
      articles: [
        { number: 'Artículo 1', content: 'dos' },
        { number: 'Artículo 2', content: 'tres' },
      ],
    },
    attachments: [],
  };
  const changed = compareRecords(buildContentType(schema), { before, after }).filter(({ isSame }) => !isSame);
  expect(changed.map((line) => [line.path.join(' › '), line.before, line.after])).toEqual([
    ['Descripción del proceso', 'Objetivo: ordenar', 'Objetivo: ordenar\nAlcance: todos'],
    ['Normativa › Artículos › 1', { number: 'Artículo 1', content: 'uno' }, undefined],
    ['Documentos adjuntos › 1', plano, undefined],
  ]);
});
