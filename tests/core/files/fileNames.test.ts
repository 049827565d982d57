import { describe, expect, test } from 'vitest';
import { fileKeysIn } from '#core/files/fileNames.ts';

const ownHost = 'muni.test:8080';
const plaza = '/archivos/0511/plaza.jpg';

function isNamed(text: string): boolean {
  return fileKeysIn(text, { ownHost }).has('0511/plaza.jpg');
}

describe('files that a text refers to', () => {
  test.each([
    plaza,
    `  ${plaza}?ancho=640&v=ab12  `,
    `![la plaza](${plaza})`,
    `[![la plaza](${plaza})](/lugares)`,
    `Vea **${plaza}**, o _${plaza}_.`,
    `| foto | ${plaza} |`,
    `|${plaza}|`,
    `<${plaza}>`,
    `[plaza]: ${plaza} "La plaza"`,
    `uno,${plaza}`,
    `http://${ownHost}${plaza}`,
    `https://MUNI.test:8080${plaza}`,
    `[plaza](//${ownHost}${plaza})`,
    `![plaza](https\\://${ownHost}${plaza})`,
  ])('%s names it', (text) => {
    expect(isNamed(text)).toBe(true);
  });

  test.each([
    `https://otra.test${plaza}`,
    `//otra.test${plaza}`,
    `[plaza](https://otra.test${plaza})`,
    `<https://otra.test${plaza}>`,
    `https://otra.test/?u=https://${ownHost}${plaza}`,
    `https://otra.test/?u=${plaza}`,
    `https://otra.test/(copia)${plaza}`,
    `https://${ownHost}@otra.test${plaza}`,
    `https://otra.test@${ownHost}${plaza}`,
    `https://muni.test${plaza}`,
    `https://x${ownHost}${plaza}`,
    `https://${ownHost}/copia${plaza}`,
    `/copia${plaza}`,
    `copia${plaza}`,
  ])('%s names another file', (text) => {
    expect(isNamed(text)).toBe(false);
  });

  test('names with spaces count alone and in angle brackets, also with the own host', () => {
    for (const text of ['/archivos/0511/La plaza.jpg', `https://${ownHost}/archivos/0511/La%20plaza.jpg`]) {
      expect([...fileKeysIn(text, { ownHost })]).toContain('0511/la plaza.jpg');
      expect([...fileKeysIn(`![x](<${text}>)`, { ownHost })]).toContain('0511/la plaza.jpg');
    }
  });

  test('without a host every address is a candidate', () => {
    expect([...fileKeysIn([`https://otra.test${plaza}`])]).toContain('0511/plaza.jpg');
  });
});
