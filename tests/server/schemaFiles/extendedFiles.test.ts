import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { overrideNotices } from '#server/schemaFiles/overrideNotices.ts';
import { typesText } from '#server/schemaFiles/typesFile.ts';
import { root } from '#server/ports/node/root.ts';

function foldersWith(files: Readonly<Record<string, unknown>>): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'esquemas '));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  }
  return [path.join(root, 'schemas'), folder];
}

const text = { type: 'string' };
const extending = (content: object, rest: object = {}, name = 'noticias') => ({
  'x-content': { extends: name, ...content },
  ...rest,
});
const readTypes = (files: Readonly<Record<string, unknown>>) => readSchemas(foldersWith(files), serverEs);
const newsOf = (files: Readonly<Record<string, unknown>>) => {
  const type = readTypes(files).find(({ name }) => name === 'noticias');
  if (type === undefined) throw new Error('there are no news');
  return type;
};

test('a file with extends adds fields, words, groups, rules and definitions to a type of the product, and is none itself', async () => {
  const files = {
    'content/noticias-de-aqui.json': extending(
      {
        singular: 'Aviso',
        order: ['titulo', 'barrio'],
        list: { columns: ['titulo', 'barrio'] },
        messages: { empty: 'No hay avisos' },
        groups: [{ title: 'Lugar', fields: ['barrio', 'punto'] }],
        public: { filter: ['barrio'] },
      },
      {
        description: 'Avisos de aquí.',
        required: ['barrio'],
        properties: {
          titulo: { title: 'Titular', 'x-field': { placeholder: 'En pocas palabras' } },
          barrio: { title: 'Barrio', enum: ['Centro', 'El Sitio'], 'x-field': { public: true } },
          punto: { $ref: '#/$defs/punto' },
          lugar: { $ref: '../comunes/lugar.json' },
        },
        $defs: { punto: { type: 'object', properties: { x: { type: 'number' } } } },
        if: { properties: { barrio: { const: 'Centro' } } },
        then: { properties: { titulo: { minLength: 5 } } },
      },
    ),
    'comunes/lugar.json': { type: 'object', properties: { calle: { $ref: '#/$defs/c' } }, $defs: { c: text } },
  };
  const types = readTypes(files);
  expect(types.map(({ name }) => name)).not.toContain('noticias-de-aqui');
  const plain = newsOf({});
  const news = newsOf(files);
  const [first = '', ...others] = plain.fields.map(({ name }) => name);
  expect(news.fields.map(({ name }) => name)).toEqual([first, 'barrio', ...others, 'punto', 'lugar']);
  expect(news).toMatchObject({
    singular: 'Aviso',
    description: 'Avisos de aquí.',
    list: { columns: ['titulo', 'barrio'], layout: plain.list.layout, pageSize: plain.list.pageSize },
    messages: { empty: 'No hay avisos', created: plain.messages.created },
    groups: [{ title: 'Lugar', fields: ['barrio', 'punto'] }],
    publicPages: { list: '/noticias', page: 'news', filter: ['barrio'] },
  });
  const title = fieldOf(plain, 'titulo');
  expect(fieldOf(news, 'titulo')).toMatchObject({
    label: 'Titular',
    placeholder: 'En pocas palabras',
    isPublic: title?.isPublic,
    isRequired: true,
  });
  expect(fieldOf(news, 'barrio')).toMatchObject({ kind: 'choice', isRequired: true });
  expect(fieldOf(news, 'punto')?.fields.map(({ name }) => name)).toEqual(['x']);
  expect(fieldOf(news, 'lugar')?.fields.map(({ name }) => name)).toEqual(['calle']);
  expect(await typesText([news])).toMatch(/barrio: 'Centro' \| 'El Sitio';/);
});

test('several files may extend one type, and a settings type gets fields on the screen that is named', () => {
  const added = (name: string) => extending({}, { properties: { [name]: text } });
  const news = newsOf({ 'a.json': added('uno'), 'noticias.json': added('dos') });
  expect(news.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['titulo', 'uno', 'dos']));
  const site = (files: Readonly<Record<string, unknown>>) => readTypes(files).find(({ name }) => name === 'sitio');
  const screens = site({})?.screens ?? [];
  const address = screens[0]?.path ?? '';
  const content = { screens: [{ path: address, title: 'Otro', fields: ['lema'] }] };
  const file = extending(content, { properties: { lema: text } }, 'sitio');
  const [first, ...others] = site({ 'settings/lema.json': file })?.screens ?? [];
  expect(first).toMatchObject({ title: 'Otro', fields: [...(screens[0]?.fields ?? []), 'lema'] });
  expect(others.map(({ fields }) => fields)).toEqual(screens.slice(1).map(({ fields }) => fields));
});

test.each<[title: string, file: unknown, pattern: RegExp]>([
  [
    'a type of a property',
    extending({}, { properties: { titulo: { type: 'number' } } }),
    /#\/properties\/titulo\/type: .*solo cambian/,
  ],
  [
    'a length of a property',
    extending({}, { properties: { titulo: { maxLength: 9 } } }),
    /#\/properties\/titulo\/maxLength/,
  ],
  [
    'who sees a property',
    extending({}, { properties: { titulo: { 'x-field': { public: false } } } }),
    /titulo\/x-field\/public/,
  ],
  ['the purpose', extending({ purpose: 'site' }), /#\/x-content\/purpose: .*no cambia "purpose"/],
  ['the access', extending({ access: { read: 'staff' } }), /#\/x-content\/access/],
  ['the public pages', extending({ public: false }), /#\/x-content\/public: /],
  ['an address of the public pages', extending({ public: { list: '/avisos' } }), /#\/x-content\/public\/list/],
  ['whether other members are allowed', extending({}, { additionalProperties: true }), /#\/additionalProperties/],
  ['the order with an unknown name', extending({ order: ['titulo', 'bario'] }), /#\/x-content\/order\/1/],
  ['a member that does not exist', extending({ labell: 'x' }), /#\/x-content\/labell: .*label/],
  ['a column that does not exist', extending({ list: { columns: ['nada'] } }), /#\/x-content\/list\/columns\/0/],
  ['a type that does not exist', extending({}, {}, 'noticia'), /#\/x-content\/extends: .*noticias/],
  [
    'rules of accounts',
    extending({}, { required: ['nota'], properties: { nota: text } }, 'usuarios'),
    /#\/required\/0: .*propio portal/,
  ],
  ['a reserved name', extending({}, { properties: { _sort: text } }), /#\/properties\/_sort/],
])('an extension cannot change %s, and is named with its file and place', (_title, file, pattern) => {
  const read = () => readSchemas(foldersWith({ 'content/mas.json': file }), serverEs);
  expect(read).toThrow(/mas\.json#/);
  expect(read).toThrow(pattern);
});

test('a wrong extension of a type of the product stops the start, and one of no type is left out', () => {
  const leftOut: string[] = [];
  const read = (file: unknown, name = 'mas') =>
    readSchemas(foldersWith({ [`${name}.json`]: file }), serverEs, (schema) => leftOut.push(schema.name));
  expect(() => read(extending({ purpose: 'site' }))).toThrow(/mas\.json/);
  read(extending({}, {}, 'nada'));
  expect(leftOut).toEqual(['mas']);
  expect(() => read(extending({}), 'servicios')).toThrow(/servicios\.json#: .*otro nombre de archivo/);
  read({ title: 'Cosas', type: 'object', properties: { a: text }, 'x-content': { order: ['a'] } });
  expect(leftOut).toEqual(['mas', 'mas']);
});

test('a file that replaces a type of the product says which fields and public pages it drops', () => {
  const { properties, $defs } = newsOf({}).schema;
  const notices = (files: Readonly<Record<string, unknown>>) => {
    const folders = foldersWith(files);
    const types = readSchemas(folders, serverEs);
    return overrideNotices(folders, { typeOf: (name) => types.find((type) => type.name === name), messages: serverEs });
  };
  const [notice = '', ...others] = notices({ 'noticias.json': { type: 'object', properties: { titulo: text } } });
  expect(others).toEqual([]);
  expect(notice).toMatch(
    /noticias\.json reemplaza el tipo «noticias».*lista pública.*«contenido».*"extends": "noticias"/,
  );
  expect(notice).not.toContain('«titulo»');
  const same = {
    type: 'object',
    properties,
    $defs,
    'x-content': { public: { list: '/noticias', detail: '/noticias/{id}' } },
  };
  expect(notices({ 'noticias.json': same, 'obras.json': { type: 'object', properties: { a: text } } })).toEqual([]);
  expect(notices({ 'mas.json': extending({}, { properties: { nota: text } }) })).toEqual([]);
});
