import { expect, test } from 'vitest';
import { createBlobAddresses } from '#admin/local/blobAddresses.ts';
import { createFileAddresses } from '#forms/files/fileAddresses.ts';

const plaza = '/archivos/0511/plaza.jpg?ancho=160';
const mercado = '/archivos/0511/mercado.jpg';

function open({ most }: { readonly most?: number } = {}) {
  const clock = { now: 0 };
  const reads: string[] = [];
  const live = new Set<string>();
  let count = 0;
  const signed = createFileAddresses({
    sign: async (addresses) => addresses.map((address) => ({ address, url: `${address}?firma=${clock.now}` })),
    now: () => clock.now,
  });
  const addresses = createBlobAddresses(signed, {
    ...(most !== undefined && { most }),
    read: async (address) => {
      reads.push(address);
      return address.includes('nada') ? undefined : new Blob([address]);
    },
    urls: {
      createObjectURL: () => {
        count += 1;
        live.add(`blob:${count}`);
        return `blob:${count}`;
      },
      revokeObjectURL: (url) => void live.delete(url),
    },
  });
  return { addresses, reads, live, clock };
}

test('a stored picture is read once, signed and in its size, and shown from its bytes', async () => {
  const { addresses, reads } = open();
  expect(addresses.peek(plaza)).toBeUndefined();
  expect(await Promise.all([addresses.find(plaza), addresses.find(plaza)])).toEqual(['blob:1', 'blob:1']);
  expect(addresses.peek(plaza)).toBe('blob:1');
  expect(reads).toEqual(['/archivos/0511/plaza.jpg?firma=0&ancho=160']);
});

test('after the signature expires the bytes are read again, and those of before are revoked', async () => {
  const { addresses, live, clock } = open();
  await addresses.find(plaza);
  clock.now = 5 * 60_000;
  expect(addresses.peek(plaza)).toBeUndefined();
  expect(await addresses.find(plaza)).toBe('blob:2');
  expect([...live]).toEqual(['blob:2']);
});

test('beyond the limit the oldest picture is revoked, and read again when it is needed', async () => {
  const { addresses, live } = open({ most: 1 });
  await addresses.find(plaza);
  await addresses.find(mercado);
  expect([...live]).toEqual(['blob:2']);
  expect(addresses.peek(plaza)).toBeUndefined();
  expect(await addresses.find(plaza)).toBe('blob:3');
});

test('addresses elsewhere, and of files that cannot be read, stay as they are', async () => {
  const { addresses } = open();
  expect(await addresses.find('https://example.test/a.jpg')).toBe('https://example.test/a.jpg');
  expect(await addresses.find('/archivos/0511/nada.jpg')).toBe('/archivos/0511/nada.jpg?firma=0');
});
