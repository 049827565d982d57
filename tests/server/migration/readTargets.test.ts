import { expect, it } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { readTargets } from '#server/migration/readTargets.ts';

const read = (args: string, variables: Readonly<Record<string, string>> = {}) =>
  readTargets(args.split(' ').filter(Boolean), { variables, messages: serverEs });

it('reads several names after each option, in any order', () => {
  const targets = { convert: ['a.b', 'c.d'], remove: ['e.f', 'g'] };
  expect(read('--convert a.b c.d --remove e.f g')).toEqual(targets);
  expect(read('--remove=e.f --convert a.b --remove g --convert=c.d')).toEqual(targets);
  expect(read('')).toEqual({ convert: [], remove: [] });
});

it('reads the option that npm took for itself', () => {
  expect(read('a.b c.d', { npm_config_remove: 'true' })).toEqual({ convert: [], remove: ['a.b', 'c.d'] });
  expect(read('', { npm_config_convert: 'a.b\n\nc.d' })).toEqual({ convert: ['a.b', 'c.d'], remove: [] });
});

it('refuses ambiguous arguments', () => {
  const both = { npm_config_remove: 'true', npm_config_convert: 'true' };
  expect(() => read('a.b c.d', both)).toThrow('npm no pasó las opciones');
  expect(() => read('a.b')).toThrow('Uso:');
  expect(() => read('--remove --convert a.b')).toThrow('después de --remove');
  expect(() => read('', { npm_config_remove: 'true' })).toThrow('después de --remove');
  expect(() => read('--removed a.b')).toThrow('«--removed» no existe');
});
