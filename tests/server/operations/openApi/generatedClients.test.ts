import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { describeApi } from '#server/operations/openApi/openApi.ts';
import { root } from '#server/ports/node/root.ts';
import { typeFrom } from '../../buildApp.ts';
import { installGenerators } from './installGenerators.ts';

/** Two generators and a compiler over the whole description take this many milliseconds on a busy machine. */
const timeout = 300_000;

const text = { type: 'string', 'x-field': { public: true } };
const open = { public: true };

/** Types of an installation: names of every object, of the description's own components and of their parts, members of branches, and no required member. */
const installed = [
  typeFrom('licencias', {
    title: 'Licencias',
    type: 'object',
    'x-content': open,
    properties: {
      titulo: text,
      constructor: text,
      hasOwnProperty: text,
      grupo: { type: 'object', properties: { toString: text, valueOf: text }, 'x-field': { public: true } },
    },
    dependentRequired: { valueOf: ['titulo'] },
  }),
  typeFrom('Problem', {
    title: 'Problemas',
    type: 'object',
    'x-content': open,
    required: ['nombre', 'hasOwnProperty'],
    properties: { nombre: { $ref: '#/$defs/values', 'x-field': { public: true } }, hasOwnProperty: text },
    $defs: { values: { type: 'string' } },
  }),
  typeFrom('valueOf', { title: 'Valores', type: 'object', 'x-content': open, properties: { 'a b': text, a_b: text } }),
  typeFrom('pagos', {
    title: 'Pagos',
    type: 'object',
    'x-content': open,
    properties: {
      titulo: text,
      tiene: { enum: ['si', 'no'], 'x-field': { public: true } },
      grupo: {
        type: 'object',
        'x-field': { public: true },
        properties: { pago: { enum: ['tarjeta', 'efectivo'] } },
        dependencies: {
          pago: {
            oneOf: [
              { properties: { pago: { const: 'tarjeta' }, numero: { type: 'integer' } }, required: ['numero'] },
              { properties: { pago: { const: 'efectivo' } } },
            ],
          },
        },
      },
    },
    if: { properties: { tiene: { const: 'si' } }, required: ['tiene'] },
    then: { properties: { documento: text } },
    else: { properties: { documento: { type: 'integer' } } },
  }),
];

let generators: string;
let work: string;

beforeAll(() => {
  generators = installGenerators();
  work = mkdtempSync(path.join(generators, 'generated-'));
  const types = [...readSchemas([path.join(root, 'schemas')], serverEs), ...installed];
  for (const reader of ['staff', 'citizen'] as const) {
    const document = describeApi(types, { publicUrl: 'http://portal.test', messages: serverEs, reader });
    writeFileSync(path.join(work, `${reader}.json`), JSON.stringify(document));
  }
}, timeout);

afterAll(() => rmSync(work, { recursive: true, force: true }));

const run = (bin: string, args: readonly string[]) => {
  const entry = path.join(generators, 'node_modules', bin);
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], { cwd: work, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: [],
  lib: ['es2023', 'dom', 'dom.iterable'],
};

function compile(file: string) {
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }));
  return run('typescript/bin/tsc', ['-p', 'tsconfig.json']);
}

const write = (name: string, text: string) => writeFileSync(path.join(work, name), text);

test(
  'openapi-typescript generates a client that compiles a create, update, list and delete, and refuses wrong values',
  () => {
    for (const reader of ['staff', 'citizen']) {
      const generated = run('openapi-typescript/bin/cli.js', [`${reader}.json`, '-o', `${reader}.ts`]);
      expect([reader, generated.status, generated.output]).toEqual([reader, 0, expect.stringContaining('🚀')]);
    }
    write(
      'useStaff.ts',
      `import createClient from 'openapi-fetch';
      import type { components, paths } from './staff.ts';
      import type { paths as PublicPaths } from './citizen.ts';
      const client = createClient<paths>({ baseUrl: 'http://portal.test' });
      const values: components['schemas']['noticias.values'] = { titulo: 'Feria', contenido: 'Hoy', imagen: '/a.png' };
      const { data: created, error } = await client.POST('/api/noticias', { body: values });
      const reason: string | undefined = error?.detail;
      const id: string = created?.id ?? '';
      await client.PATCH('/api/noticias/{id}', { params: { path: { id } }, body: { titulo: 'Otra' } });
      const { data: list } = await client.GET('/api/noticias', { params: { query: { _start: 0, _end: 20, titulo_like: ['x'] } } });
      const titles: (string | undefined)[] = (list ?? []).map(({ titulo }) => titulo);
      await client.DELETE('/api/noticias/{id}', { params: { path: { id } } });
      await client.POST('/WorkFlow/AgregarFlujoDeTrabajoEjec', { body: { WorkflowId: 1, Reference: 'LIC-1' } });
      await client.POST('/api/licencias', { body: { titulo: 'A', constructor: 'B', hasOwnProperty: 'C', grupo: { toString: 'D' } } });
      await client.POST('/api/Problem', { body: { nombre: 'A', hasOwnProperty: 'B' } });
      await client.POST('/api/valueOf', { body: { 'a b': 'A', a_b: 'B' } });
      const payment: components['schemas']['pagos.values'] = { documento: 5, grupo: { pago: 'tarjeta', numero: 1 } };
      const { data: paid } = await client.PUT('/api/pagos/{id}', { params: { path: { id } }, body: payment });
      const number: number | undefined = paid?.grupo?.numero;
      // @ts-expect-error a member of a branch has a type
      await client.PATCH('/api/pagos/{id}', { params: { path: { id } }, body: { grupo: { numero: 'uno' } } });
      // @ts-expect-error a problem has a name
      await client.POST('/api/Problem', { body: { hasOwnProperty: 'B' } });
      const open = createClient<PublicPaths>({ baseUrl: 'http://portal.test' });
      const { data: read } = await open.GET('/api/pagos/{id}', { params: { path: { id } } });
      const { data: licence } = await open.GET('/api/licencias/{id}', { params: { path: { id } } });
      const members: [string | number | undefined, string | undefined] = [read?.documento, licence?.constructor];
      await open.GET('/api/noticias');
      // @ts-expect-error a new record needs its required members
      await client.POST('/api/noticias', { body: { titulo: 'Feria' } });
      // @ts-expect-error a title is a text
      await client.PATCH('/api/noticias/{id}', { params: { path: { id } }, body: { titulo: 5 } });
      // @ts-expect-error citizens do not write
      await open.POST('/api/noticias', { body: values });
      export { members, number, reason, titles };`,
    );
    expect(compile('useStaff.ts')).toEqual({ status: 0, output: '' });
  },
  timeout,
);

test(
  '@hey-api/openapi-ts generates a client that compiles a create, update, list and delete, and refuses wrong values',
  () => {
    for (const reader of ['staff', 'citizen']) {
      const generated = run('@hey-api/openapi-ts/bin/run.js', [
        '-i',
        `${reader}.json`,
        '-o',
        `hey-${reader}`,
        '--no-log-file',
      ]);
      expect([reader, generated.status, generated.output]).toEqual([reader, 0, expect.stringContaining('Done')]);
    }
    write(
      'useHey.ts',
      `import { createLicencias, createNoticias, createProblem, listNoticias, removeNoticias, replacePagos, updateNoticias, updatePagos } from './hey-staff/sdk.gen.ts';
      import { listNoticias as readNoticias } from './hey-citizen/sdk.gen.ts';
      const body = { titulo: 'Feria', contenido: 'Hoy', imagen: '/a.png' };
      const { data: created } = await createNoticias({ body });
      const id: string = created?.id ?? '';
      await updateNoticias({ path: { id }, body: { titulo: 'Otra' } });
      const { data: list } = await listNoticias({ query: { _start: 0, _end: 20 } });
      const titles: (string | undefined)[] = (list ?? []).map(({ titulo }) => titulo);
      await removeNoticias({ path: { id } });
      await readNoticias();
      await createLicencias({ body: { titulo: 'A', constructor: 'B', hasOwnProperty: 'C', grupo: { toString: 'D' } } });
      await createProblem({ body: { nombre: 'A', hasOwnProperty: 'B' } });
      const { data: paid } = await replacePagos({ path: { id }, body: { documento: 'A', grupo: { pago: 'tarjeta', numero: 1 } } });
      const number: number | undefined = paid?.grupo?.numero;
      // @ts-expect-error a member of a branch has a type
      await updatePagos({ path: { id }, body: { grupo: { numero: 'uno' } } });
      // @ts-expect-error a new record needs its required members
      await createNoticias({ body: { titulo: 'Feria' } });
      // @ts-expect-error a title is a text
      await updateNoticias({ path: { id }, body: { titulo: 5 } });
      export { number, titles };`,
    );
    expect(compile('useHey.ts')).toEqual({ status: 0, output: '' });
  },
  timeout,
);
