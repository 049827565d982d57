import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

// The part of tar.gz that a data folder needs: plain files with short names. The `tar` program may be missing where the tests run.
const block = 512;

/**
 * @param {string} folder
 * @returns {Buffer} a tar.gz of all files in it
 */
export function pack(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();
  const blocks = files.flatMap((name) => {
    const bytes = readFileSync(path.join(folder, name));
    return [headerOf(name, bytes.length), bytes, Buffer.alloc(-bytes.length & (block - 1))];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * block)]), { level: 9 });
}

/**
 * @param {Uint8Array} archive what `pack` made
 * @param {string} folder
 */
export function unpack(archive, folder) {
  const bytes = gunzipSync(archive);
  for (let at = 0; bytes[at] !== 0; ) {
    const text = (from, to) => bytes.toString('utf8', at + from, at + to).replace(/\0.*$/s, '');
    const [name, size] = [text(0, 100), Number.parseInt(text(124, 136), 8)];
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes.subarray(at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
}

/** Without times and owners, so that equal files give equal archives. */
function headerOf(name, size) {
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long for a header`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write('0000644\0' + '0000000\0'.repeat(2), 100);
  header.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0${' '.repeat(8)}0`, 124);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
