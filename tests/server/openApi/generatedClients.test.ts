import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readSchemas } from '#server/composition/schemas.ts';
import { describeApi } from '#server/openApi/openApi.ts';
import { root } from '#server/root.ts';
import { installGenerators } from './installGenerators.ts';

/** Two generators and a compiler over the whole description take this many milliseconds on a busy machine. */
const timeout = 300_000;

let generators: string;
let work: string;

beforeAll(() => {
  generators = installGenerators();
  work = mkdtempSync(path.join(generators, 'generated-'));
  const types = readSchemas([path.join(root, 'schemas')], serverEs);
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
      const open = createClient<PublicPaths>({ baseUrl: 'http://portal.test' });
      await open.GET('/api/noticias');
      // @ts-expect-error a new record needs its required members
      await client.POST('/api/noticias', { body: { titulo: 'Feria' } });
      // @ts-expect-error a title is a text
      await client.PATCH('/api/noticias/{id}', { params: { path: { id } }, body: { titulo: 5 } });
      // @ts-expect-error citizens do not write
      await open.POST('/api/noticias', { body: values });
      export { reason, titles };`,
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
      `import { createNoticias, listNoticias, removeNoticias, updateNoticias } from './hey-staff/sdk.gen.ts';
      import { listNoticias as readNoticias } from './hey-citizen/sdk.gen.ts';
      const body = { titulo: 'Feria', contenido: 'Hoy', imagen: '/a.png' };
      const { data: created } = await createNoticias({ body });
      const id: string = created?.id ?? '';
      await updateNoticias({ path: { id }, body: { titulo: 'Otra' } });
      const { data: list } = await listNoticias({ query: { _start: 0, _end: 20 } });
      const titles: (string | undefined)[] = (list ?? []).map(({ titulo }) => titulo);
      await removeNoticias({ path: { id } });
      await readNoticias();
      // @ts-expect-error a new record needs its required members
      await createNoticias({ body: { titulo: 'Feria' } });
      // @ts-expect-error a title is a text
      await updateNoticias({ path: { id }, body: { titulo: 5 } });
      export { titles };`,
    );
    expect(compile('useHey.ts')).toEqual({ status: 0, output: '' });
  },
  timeout,
);
