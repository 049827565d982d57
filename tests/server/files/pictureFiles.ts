import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A real picture in one colour. */
export function picture(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' = 'png',
  { width = 40, height = 30, colour = '#2f6f4f' }: { width?: number; height?: number; colour?: string } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

/** A photograph as a telephone takes it: rotated, with orientation, location and camera in its metadata. */
export function sidewaysPhotograph(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Telefono', Copyright: 'Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 24/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '90/1 42/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

/** An animation with two frames. */
export function animation(): Promise<Buffer> {
  const frame = (value: number) => Buffer.alloc(20 * 20 * 3, value);
  return sharp(Buffer.concat([frame(0), frame(255)]), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** The beginning of a PNG that claims to have this size. */
export function bombHeader(width = 60_000, height = 60_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text with exactly this number of bytes. */
export function textOf(bytes: number): Buffer {
  return Buffer.alloc(bytes, 'Acta del concejo municipal.\n');
}

/** A chunk of a PNG. */
export function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
