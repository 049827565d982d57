import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { hasOtherBackend, readFolderSettings } from '#server/composition/folderSettings.ts';

const read = (settings: object) => readFolderSettings(JSON.stringify(settings), serverEs);

test('numbers count as their text, and null as left out', () => {
  const { upstream, municipality } = read({ AGE_0511: 30, MUNICIPALITY_CODE: '0501', CODE_0511: null });
  expect([upstream.ageSeconds, upstream.code, municipality.code]).toEqual([30, undefined, '0501']);
});

test.each([
  ['text that is no JSON', '{', 'no es JSON válido'],
  ['a list', '[]', 'no es JSON válido'],
  ['an unknown name', '{"CODE_511":"1"}', 'No existe el ajuste «CODE_511»; ¿quiso decir «CODE_0511»?'],
  ['an object', '{"API_0511_URL":{}}', 'API_0511_URL={}: debe ser una dirección http o https'],
])('%s is refused with its name', (_what, text, sentence) => {
  expect(() => readFolderSettings(text, serverEs)).toThrow(sentence);
});

test('another backend needs both its address and an area', () => {
  const address = { API_0511_URL: 'https://api.example.test' };
  const stores = { STORES: 'noticias:post0511' };
  expect([address, stores, { ...address, ...stores }].map((one) => hasOtherBackend(read(one)))).toEqual([
    false,
    false,
    true,
  ]);
});
