import { serverEs } from '#core/locales/serverEs.ts';
import { readArguments } from './readArguments.ts';
import { runContract } from './runContract.ts';
import { tableOf } from './table.ts';

export type CommandOptions = {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  /** How long an answer may take, in milliseconds. */
  readonly limit?: number;
};

const defaultLimit = 15_000;

/** `npm run contract`: 0 when no call fails, 1 when one does, 2 when the arguments are wrong. */
export async function contractCommand(
  args: readonly string[],
  { variables, print, limit = defaultLimit }: CommandOptions,
): Promise<number> {
  const read = readArguments(args, variables);
  if (typeof read === 'string') {
    print(read);
    return 2;
  }
  const { hosts, ...options } = read;
  if (options.canWrite) print(serverEs.conformance.writes(hosts.api));
  const rows = await runContract({ ...options, backend: { hosts, limit } });
  print(tableOf(rows));
  return rows.some(({ result }) => result === 'bad') ? 1 : 0;
}
