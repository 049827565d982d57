import { expect, test } from 'vitest';
import { createFileAddresses } from '#forms/files/fileAddresses.ts';

const minute = 60_000;
const address = (name: string) => `/archivos/0511/${name}`;

/** Addresses over a server that signs all except `unsigned`, and a clock that the test sets. */
function build({ unsigned = [] as readonly string[] } = {}) {
  const requests: (readonly string[])[] = [];
  let time = 0;
  let isAway = false;
  const addresses = createFileAddresses({
    now: () => time,
    sign: async (asked) => {
      requests.push(asked);
      if (isAway) throw new Error('away');
      return asked
        .filter((one) => !unsigned.includes(one))
        .map((one) => ({ address: one, url: `/firmado${one}?firma=${requests.length}` }));
    },
  });
  const pass = (milliseconds: number) => (time += milliseconds);
  const setAway = (value: boolean) => (isAway = value);
  return { ...addresses, requests, pass, setAway };
}

test('addresses requested in one tick are sent together, each file once, whatever its width', async () => {
  const { find, requests } = build();
  const urls = await Promise.all([
    find(address('a.jpg')),
    find(`${address('a.jpg')}?ancho=320&v=x`),
    find(address('b.jpg')),
  ]);
  expect(requests).toEqual([[address('a.jpg'), address('b.jpg')]]);
  expect(urls).toEqual([
    `/firmado${address('a.jpg')}?firma=1`,
    `/firmado${address('a.jpg')}?firma=1&ancho=320&v=x`,
    `/firmado${address('b.jpg')}?firma=1`,
  ]);
});

test('more than five hundred addresses are split into several requests, and each gets its answer', async () => {
  const { find, requests } = build();
  const names = Array.from({ length: 501 }, (_, index) => address(`${index}.jpg`));
  const urls = await Promise.all(names.map(find));
  expect(requests.map(({ length }) => length)).toEqual([500, 1]);
  expect(urls[500]).toBe(`/firmado${address('500.jpg')}?firma=2`);
});

test('a signed address is reused for four minutes, and then requested again', async () => {
  const { find, peek, requests, pass } = build();
  expect(peek(address('a.jpg'))).toBeUndefined();
  const first = await find(address('a.jpg'));
  pass(4 * minute - 1);
  expect([await find(address('a.jpg')), peek(address('a.jpg'))]).toEqual([first, first]);
  expect(peek(`${address('a.jpg')}?ancho=160`)).toBe(`${first}&ancho=160`);
  expect(requests).toHaveLength(1);
  pass(1);
  expect(peek(address('a.jpg'))).toBeUndefined();
  expect(await find(address('a.jpg'))).toBe(`/firmado${address('a.jpg')}?firma=2`);
});

test('an unsigned file keeps its address, and is requested again', async () => {
  const { find, peek, requests } = build({ unsigned: [address('ajena.jpg')] });
  expect(await find(`${address('ajena.jpg')}?ancho=160`)).toBe(`${address('ajena.jpg')}?ancho=160`);
  expect(peek(address('ajena.jpg'))).toBeUndefined();
  await find(address('ajena.jpg'));
  expect(requests).toHaveLength(2);
});

test('without an answer an address stays as it is, until the server answers again', async () => {
  const { find, setAway } = build();
  setAway(true);
  expect(await find(address('a.jpg'))).toBe(address('a.jpg'));
  setAway(false);
  expect(await find(address('a.jpg'))).toBe(`/firmado${address('a.jpg')}?firma=2`);
});

test('addresses outside of the portal are never requested', async () => {
  const { find, peek, requests } = build();
  for (const elsewhere of ['https://otra.test/a.jpg', '/imagenes/a.webp']) {
    expect(await find(elsewhere)).toBe(elsewhere);
    expect(peek(elsewhere)).toBeUndefined();
  }
  expect(requests).toEqual([]);
});
