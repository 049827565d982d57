import { parseArgs } from 'node:util';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Suite } from './contractCall.ts';
import type { Backend } from './speak.ts';

const texts = serverEs.conformance;

/** What the command is to do, or the text that says how it is used. */
export type Arguments = Pick<Suite, 'code' | 'account' | 'canWrite'> & { readonly hosts: Backend['hosts'] };

const string = { type: 'string' } as const;

/** Options of the command line go before settings of the environment. */
export function readArguments(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Arguments | { readonly fault: string } {
  const options = optionsIn(args);
  if (options === undefined) return { fault: texts.usage };
  const url = options.url ?? variables['API_0511_URL'];
  if (url === undefined) return { fault: texts.usage };
  const addresses = {
    api: ['--url', url],
    services: ['--services', options.services ?? variables['SERVICES_0511_URL'] ?? url],
    files: ['--files', options.files ?? variables['FILES_0511_URL'] ?? url],
  } as const;
  for (const [name, value] of Object.values(addresses))
    if (!isAddress(value)) return { fault: texts.badUrl(name, value) };
  const email = options.email ?? variables['CONTRACT_EMAIL'];
  const password = options.password ?? variables['CONTRACT_PASSWORD'];
  return {
    hosts: { api: plain(url), services: plain(addresses.services[1]), files: plain(addresses.files[1]) },
    code: options.code ?? variables['CODE_0511'] ?? '0511',
    account: email === undefined || password === undefined ? undefined : { email, password },
    canWrite: options.write === true,
  };
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: string,
        services: string,
        files: string,
        code: string,
        email: string,
        password: string,
        write: { type: 'boolean' },
      },
    }).values;
  } catch {
    return undefined;
  }
}

function isAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

const plain = (url: string): string => url.replace(/\/+$/, '');
