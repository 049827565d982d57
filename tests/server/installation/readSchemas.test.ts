import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { root } from '#server/ports/node/root.ts';
import { type LeftOutSchema, leftOutText, readSchemas, SchemasError } from '#server/installation/readSchemas.ts';

function folderWith(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'esquemas '));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

const plain = { title: 'Obras', type: 'object', properties: { nombre: { type: 'string' } } };

test('the schemas of the product are all valid', () => {
  const names = readSchemas([path.join(root, 'schemas')], serverEs).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['noticias', 'servicios', 'secciones', 'usuarios']));
});

test('each pattern of the product’s schemas, except the one for any visible text, says in words what to write', () => {
  const silent: string[] = [];
  const look = (node: unknown, at: string) => {
    if (typeof node !== 'object' || node === null) return;
    const { pattern, 'x-field': field } = node as Readonly<Record<string, any>>;
    if (typeof pattern === 'string' && pattern !== '\\S' && field?.messages?.pattern === undefined) silent.push(at);
    for (const [name, part] of Object.entries(node)) if (name !== 'messages') look(part, `${at}/${name}`);
  };
  for (const { name, schema } of readSchemas([path.join(root, 'schemas')], serverEs)) look(schema, name);
  expect(silent).toEqual([]);
});

test('files at the root, in content and in settings are content types, and a later folder overrides', () => {
  const first = folderWith({ 'obras.json': plain, 'content/ferias.json': plain, 'settings/sitio.json': plain });
  const second = folderWith({ 'content/obras.json': { ...plain, title: 'Otras obras' }, 'notas.txt': 'x' });
  const types = readSchemas([first, second], serverEs);
  expect(types.map(({ name }) => name).sort()).toEqual(['ferias', 'obras', 'sitio']);
  expect(types.find(({ name }) => name === 'obras')?.title).toBe('Otras obras');
});

test('a typo is refused with file, pointer and the nearest valid word', () => {
  const folder = folderWith({
    'obras.json': { ...plain, properties: { nombre: { type: 'string', 'x-field': { uniqe: true } } } },
    'ferias.json': { ...plain, 'x-content': { labell: 'Ferias' } },
  });
  const read = () => readSchemas([folder], serverEs);
  expect(read).toThrow(SchemasError);
  expect(read).toThrow(/obras\.json#\/properties\/nombre\/x-field\/uniqe: .*unique/);
  expect(read).toThrow(/ferias\.json#\/x-content\/labell: .*label/);
});

test('a wrong schema of an installation is left out with those that relate to it, and the rest is read', () => {
  const relating = (target: string) => ({
    ...plain,
    properties: { otro: { type: 'string', 'x-field': { relation: target } } },
  });
  const folder = folderWith({
    'obras.json': { ...plain, properties: { nombre: { type: 'strin' } } },
    'rota.json': '{',
    'tramos.json': relating('obras'),
    'cuadrillas.json': relating('tramos'),
    'ferias.json': relating('noticias'),
    'parques.json': { ...plain, 'x-content': { path: 'noticias' } },
  });
  const folders = [path.join(root, 'schemas'), folder];
  const leftOut: LeftOutSchema[] = [];
  const names = readSchemas(folders, serverEs, (schema) => leftOut.push(schema)).map(({ name }) => name);
  expect(leftOut.map(({ name }) => name).sort()).toEqual(['cuadrillas', 'obras', 'parques', 'rota', 'tramos']);
  expect(names).toEqual(expect.arrayContaining(['noticias', 'servicios', 'ferias']));
  expect(names).not.toEqual(expect.arrayContaining(['obras']));
  expect(leftOutText(leftOut, serverEs)).toMatch(/obras\.json#\/properties\/nombre\/type: .*string/);
  expect(() => readSchemas(folders, serverEs)).toThrow(SchemasError);

  const override = folderWith({ 'noticias.json': { ...plain, properties: { nombre: { type: 'strin' } } } });
  const reads = () => readSchemas([path.join(root, 'schemas'), override], serverEs, () => undefined);
  expect(reads).toThrow(/noticias\.json#\/properties\/nombre\/type/);
});

test('the people’s type needs a name and a unique email, also when a schema overrides it', () => {
  const folderOf = (properties: object) =>
    folderWith({ 'usuarios.json': { title: 'Usuarios', type: 'object', properties } });
  const reads = (properties: object) => () => readSchemas([path.join(root, 'schemas'), folderOf(properties)], serverEs);
  const text = { type: 'string' };
  const email = { ...text, 'x-field': { unique: true } };
  expect(reads({ correo: text })).toThrow(
    /usuarios\.json#\/properties\/nombre: .*\n.*usuarios\.json#\/properties\/email: /,
  );
  expect(reads({ nombre: text, email: text })).toThrow(/usuarios\.json#\/properties\/email: .*unique/);
  expect(reads({ nombre: text, email: { type: 'number' } })).toThrow(SchemasError);
  expect(reads({ nombre: text, email })).not.toThrow();
});

test('invalid JSON, a relation to a missing type, a reserved name and transitions are refused with their file', () => {
  const reads = (files: Readonly<Record<string, unknown>>) => () => readSchemas([folderWith(files)], serverEs);
  expect(reads({ 'obras.json': '{' })).toThrow(/obras\.json#.*JSON/);
  expect(reads({ 'session.json': plain })).toThrow(/session\.json#/);
  const closed = { ...plain, 'x-content': { transitions: {} } };
  expect(reads({ 'obras.json': closed })).toThrow(/obras\.json#\/x-content\/transitions/);
  const lost = { ...plain, properties: { feria: { type: 'string', 'x-field': { relation: 'feria' } } } };
  expect(reads({ 'obras.json': lost, 'ferias.json': plain })).toThrow(
    /obras\.json#\/properties\/feria\/x-field\/relation.*ferias/,
  );
});

test.each(['', '__proto__', 'ui:order'])('a property called %j is refused at any depth with its place', (name) => {
  const group = { type: 'object', properties: Object.fromEntries([[name, { type: 'string' }]]) };
  const read = (schema: object) => () => readSchemas([folderWith({ 'raros.json': schema })], serverEs);
  expect(read(group)).toThrow(`raros.json#/properties/${name}: `);
  const items = { type: 'object', properties: { filas: { type: 'array', items: group } } };
  expect(read(items)).toThrow(`raros.json#/properties/filas/items/properties/${name}: `);
});

test('a file name may have underscores between letters and digits, and none in front', () => {
  const read = (name: string) => () => readSchemas([folderWith({ [`${name}.json`]: plain })], serverEs);
  expect(read('obras_publicas')().map(({ name }) => name)).toEqual(['obras_publicas']);
  for (const name of ['_obras', 'obras_', 'obras__publicas', 'año', 'obras.viejas'])
    expect(read(name)).toThrow(/se esperaba un nombre de archivo .*guiones bajos/);
});

test('a file of the same name keeps the purpose, pages, view and roles that it does not name itself', () => {
  const properties = {
    nombre: { type: 'string', 'x-field': { public: true } },
    descripcion: { type: 'string', 'x-field': { public: true } },
    costo: { type: 'string' },
    horas: { type: 'string', 'x-field': { role: 'time' } },
    tiempo: { type: 'string' },
  };
  const people = { nombre: plain.properties.nombre, email: { type: 'string', 'x-field': { unique: true } } };
  const folder = folderWith({
    'servicios.json': { type: 'object', properties, 'x-content': { public: { list: '/tramites', card: 'plain' } } },
    'usuarios.json': { type: 'object', properties: people },
    'sitio.json': { ...plain, 'x-content': { single: true, screens: [{ path: 'website-settings' }] } },
    'municipio.json': plain,
  });
  const types = readSchemas([path.join(root, 'schemas'), folder], serverEs);
  const typeNamed = (name: string) => types.find((type) => type.name === name);
  const services = typeNamed('servicios');
  expect(services?.publicPages).toMatchObject({
    list: '/tramites',
    page: 'service',
    structured: 'service',
    card: 'plain',
  });
  expect(services?.fields.map(({ name, role }) => [name, role])).toEqual([
    ['nombre', undefined],
    ['descripcion', 'summary'],
    ['costo', undefined],
    ['horas', 'time'],
    ['tiempo', undefined],
  ]);
  expect(typeNamed('usuarios')?.purpose).toBe('accounts');
  expect(typeNamed('sitio')).toMatchObject({ purpose: 'site', screens: [{ view: 'siteDesign' }] });
  // A type with many records is not the town.
  expect(typeNamed('municipio')?.purpose).toBeUndefined();
});

test('a purpose belongs to one type, a role suits the kind, and a page suits the number of records', () => {
  const reads = (files: Readonly<Record<string, unknown>>) => () => readSchemas([folderWith(files)], serverEs);
  const town = { ...plain, 'x-content': { single: true, purpose: 'town' } };
  expect(reads({ 'obras.json': town, 'zonas.json': town })).toThrow(/zonas\.json#\/x-content\/purpose: .*"town"/);
  const costly = { ...plain, properties: { nombre: { type: 'string', 'x-field': { role: 'cost' } } } };
  expect(reads({ 'obras.json': costly })).toThrow(/obras\.json#\/properties\/nombre\/x-field\/role: .*money/);
  const mayor = { ...plain, 'x-content': { public: { page: 'mayor' } } };
  expect(reads({ 'obras.json': mayor })).toThrow(/obras\.json#\/x-content\/public\/page/);
});
