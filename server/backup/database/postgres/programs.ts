import { spawn } from 'node:child_process';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Variables } from '../databaseCopy.ts';

type ProgramOptions = {
  readonly variables: Variables;
  readonly serverVersion: number;
  readonly messages: ServerCatalog;
};

/** Why a program of PostgreSQL cannot be used with a server, for people; undefined when it can. */
export async function programFault(
  name: 'pg_dump' | 'pg_restore',
  { variables, serverVersion, messages: { backup } }: ProgramOptions,
): Promise<string | undefined> {
  const { isOk, output } = await runProgram(name, ['--version'], variables);
  const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (!isOk || version === undefined) return backup.noProgram(name);
  if (Number(version) >= serverVersion) return undefined;
  return backup.oldProgram(name, version, String(serverVersion));
}

const mostOutput = 4000;

/** Runs a program to its end. `output` is the end of what it printed on both streams. */
export function runProgram(
  name: string,
  args: readonly string[],
  variables: Variables,
): Promise<{ readonly isOk: boolean; readonly output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(name, args, { env: variables as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-mostOutput);
      });
    const end = () => child.kill('SIGTERM');
    process.once('exit', end);
    const finish = (isOk: boolean) => {
      process.removeListener('exit', end);
      resolve({ isOk, output: output.trim() });
    };
    child.once('error', (error) => {
      output ||= error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

/**
 * The address as libpq reads it, without its password, which programs get in their environment: everybody on a machine sees the arguments of
 * a program.
 */
export function programAddress(
  url: string,
  variables: Variables,
): { readonly address: string; readonly variables: Variables } {
  const [start = '', query = ''] = url.split(/\?(.*)/s);
  const inHost = /^[a-z]+:\/\/[^/@:]*:([^/@]*)@/.exec(start)?.[1];
  const parameters = new URLSearchParams(query);
  const password = parameters.get('password') ?? (inHost === undefined ? undefined : decodeURIComponent(inHost));
  parameters.delete('password');
  const plain = start.replace(/^([a-z]+:\/\/[^/@:]*):[^/@]*@/, '$1@');
  // Unlike browsers, libpq reads a plus sign as one.
  const rest = [...parameters].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return {
    address: rest === '' ? plain : `${plain}?${rest}`,
    variables: { ...variables, ...(password !== undefined && { PGPASSWORD: password }) },
  };
}
