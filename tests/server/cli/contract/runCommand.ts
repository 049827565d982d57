import { onTestFinished } from 'vitest';
import { contractCommand } from '#server/cli/contract/contractCommand.ts';
import type { ForeignOptions } from '#tests/support/foreign0511/options.ts';
import { type ForeignBackend, startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';

export const news = 'POST Muni/ObtenerNoticias';
export const users = 'POST Securtity/ObtenerUsuarios';

type Rows = ReadonlyMap<string, { readonly readings: string | undefined; readonly result: string }>;
type RunOptions = { readonly variables?: Record<string, string>; readonly limit?: number };

export async function run(args: readonly string[], { variables = {}, ...options }: RunOptions = {}) {
  const printed: string[] = [];
  const code = await contractCommand(args, { variables, print: (text) => printed.push(text), ...options });
  const output = printed.join('\n');
  return { code, output, rows: rowsIn(output), summary: output.split('\n').at(-1) };
}

/** The rows of a table, by call. */
function rowsIn(output: string): Rows {
  const lines = output.split('\n').filter((line) => /^(?:GET|POST|DELETE) /.test(line));
  return new Map(
    lines.map((line) => {
      const cells = line.split(/\s{2,}/);
      const result = cells.at(-1) ?? '';
      return [cells[0] ?? '', { readings: cells.length > 2 ? cells[1] : undefined, result }];
    }),
  );
}

export const failures = (rows: Rows) => [...rows].filter(([, { result }]) => result.startsWith('Falla'));

export async function startBackend(options: Partial<ForeignOptions> = {}): Promise<ForeignBackend> {
  const backend = await startForeignBackend(options);
  onTestFinished(() => backend.stop());
  return backend;
}

export const hostsOf = ({ url, servicesUrl, filesUrl }: ForeignBackend) =>
  ['--url', url, '--services', servicesUrl].concat('--files', filesUrl);

export function runOn(backend: ForeignBackend, args: readonly string[] = [], options: RunOptions = {}) {
  const { email, password } = backend.account;
  return run([...hostsOf(backend), '--email', email, '--password', password, ...args], options);
}
