import { sha256 } from './client.mjs';

/** The result for each key, computed one after the other. */
export async function inTurn(keys, read) {
  const entries = [];
  for (const key of keys) entries.push([key, await read(key)]);
  return Object.fromEntries(entries);
}

/** The SHA-256 of the content at an address, and its type. */
export async function bytesAt(request, address) {
  const { status, headers, bytes } = await request(
    'GET',
    new URL(address, 'http://portal.test').href.replace(/^\w+:\/\/[^/]+/, ''),
  );
  return status === 200
    ? {
        sha256: sha256(bytes),
        bytes: bytes.length,
        type: headers['content-type'],
        name: headers['content-disposition'],
      }
    : { status };
}
