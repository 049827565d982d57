import { parseArgs } from 'node:util';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Suite } from './contractCall.ts';
import type { Backend } from './speak.ts';

const texts = serverEs.conformance;

/** What the command is to do. */
type Arguments = Pick<Suite, 'code' | 'account' | 'canWrite'> & Pick<Backend, 'hosts'>;

const settings = {
  url: 'API_0511_URL',
  services: 'SERVICES_0511_URL',
  files: 'FILES_0511_URL',
  code: 'CODE_0511',
  email: 'CONTRACT_EMAIL',
  password: 'CONTRACT_PASSWORD',
} as const;

type Option = keyof typeof settings;

/** Options of the command line go before settings of the environment. A text says what is wrong. */
export function readArguments(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Arguments | string {
  const options = optionsIn(args);
  if (options === undefined) return texts.usage;
  const valueOf = (name: Option) => options[name] ?? variables[settings[name]];
  const url = valueOf('url');
  if (url === undefined) return texts.usage;
  const hosts = { url, services: valueOf('services') ?? url, files: valueOf('files') ?? url };
  const wrong = Object.entries(hosts).find(([, value]) => !/^https?:\/\//.test(value) || !URL.canParse(value));
  if (wrong !== undefined) return texts.badUrl(`--${wrong[0]}`, wrong[1]);
  const [email, password] = [valueOf('email'), valueOf('password')];
  return {
    hosts: { api: withoutSlash(url), services: withoutSlash(hosts.services), files: withoutSlash(hosts.files) },
    code: valueOf('code') ?? '0511',
    account: email === undefined || password === undefined ? undefined : { email, password },
    canWrite: options.write === true,
  };
}

function optionsIn(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { url: text, services: text, files: text, code: text, email: text, password: text };
  try {
    return parseArgs({ args: [...args], options: { ...texts, write: { type: 'boolean' } } }).values;
  } catch {
    return undefined;
  }
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
