import { parseArgs } from 'node:util';
import { serverEs } from '#core/locales/serverEs.ts';
import { type Row, runContract, type RunOptions } from './runContract.ts';

const { badUrl, headings, results, summary, usage, writes } = serverEs.conformance;

type Variables = Readonly<Record<string, string | undefined>>;

type CommandOptions = {
  readonly variables: Variables;
  readonly print: (text: string) => void;
  /** Milliseconds for a whole answer. */
  readonly limit?: number;
};

/** `npm run contract`: 0 when no call fails, 1 when one does, 2 when the arguments are wrong. */
export async function contractCommand(
  args: readonly string[],
  { variables, print, limit = 15_000 }: CommandOptions,
): Promise<number> {
  const options = readArguments(args, { variables, limit });
  if (typeof options === 'string') {
    print(options);
    return 2;
  }
  if (options.canWrite) print(writes(options.backend.hosts.api));
  const rows = await runContract(options);
  print(tableOf(rows));
  return rows.some(({ result }) => result === 'bad') ? 1 : 0;
}

/** Options of the command line, else settings of the environment. A text says what is wrong. */
function readArguments(
  args: readonly string[],
  { variables, limit }: Required<Omit<CommandOptions, 'print'>>,
): RunOptions | string {
  const values = valuesIn(args, variables);
  if (values?.url === undefined) return usage;
  const { url, services = url, files = url, code = '0511', email, password, write = false } = values;
  for (const [name, address] of Object.entries({ url, services, files }))
    if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return badUrl(`--${name}`, address);
  const withoutSlash = (address: string) => address.replace(/\/+$/, '');
  return {
    backend: { hosts: { api: withoutSlash(url), services: withoutSlash(services), files: withoutSlash(files) }, limit },
    code,
    account: email === undefined || password === undefined ? undefined : { email, password },
    canWrite: write,
  };
}

function valuesIn(args: readonly string[], variables: Variables) {
  const text = (name: string) => {
    const value = variables[name];
    return { type: 'string' as const, ...(value !== undefined && { default: value }) };
  };
  const options = {
    url: text('API_0511_URL'),
    services: text('SERVICES_0511_URL'),
    files: text('FILES_0511_URL'),
    code: text('CODE_0511'),
    email: text('CONTRACT_EMAIL'),
    password: text('CONTRACT_PASSWORD'),
    write: { type: 'boolean' as const },
  };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return undefined;
  }
}

/** The rows as a text table, and how many calls had each result. */
function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ call, readings = [], result, sentence }) => [
    call,
    plain(readings.join(', ')),
    `${results[result]}: ${plain(sentence)}`,
  ]);
  const all = [[headings.call, headings.readings, headings.result], ...cells];
  const widths = [0, 1].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length;
  return [...lines, '', summary(count('good'), count('bad'), count('skipped'))].join('\n');
}

/** Texts of the backend neither command the terminal nor fill it. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300);
