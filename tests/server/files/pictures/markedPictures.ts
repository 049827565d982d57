import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '#core/files/storedPicture.ts';
import { chunk } from '../pictureFiles.ts';

/** Stands in everything that a picture says beside its pixels. */
export const secret = 'Casa-de-Ana-14.4N-90.7W';

/** A picture with the secret wherever its format has room for it, lying on its side, 200 pixels wide when upright. */
export async function markedPicture(format: PictureFormat, { isAnimated = false } = {}): Promise<Buffer> {
  const size = isAnimated ? { width: 200, height: 60 } : { width: 60, height: 200 };
  const picture = marked(
    isAnimated ? frames(size) : sharp({ create: { ...size, channels: 3, background: '#884422' } }),
  );
  const options = isAnimated ? { delay: [80, 120], loop: 3 } : {};
  if (format === 'jpeg') return withJpegSegments(await picture.jpeg().toBuffer());
  if (format === 'png') return withPngChunks(await picture.png().toBuffer());
  if (format === 'gif') return withGifExtensions(await picture.gif(options).toBuffer());
  if (format === 'webp') return picture.webp(options).toBuffer();
  return picture.avif().toBuffer();
}

/** A PNG with two frames, in whose second one a comment would hide. */
export async function markedAnimatedPng(): Promise<Buffer> {
  const still = await markedPicture('png');
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from(secret)]);
  return beforeData(still, Buffer.concat([chunk('acTL', control), chunk('fdAT', frame)]));
}

/** A picture whose pixels are of another colour space than they look. */
export function wideGamutPicture(format: PictureFormat): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: { r: 0, g: 200, b: 0 } } })
    .withIccProfile('p3')
    .toFormat(format, { quality: 100 })
    .toBuffer();
}

function marked(picture: Sharp): Sharp {
  return picture
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: secret, Copyright: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 24/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '90/1 42/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`);
}

function frames({ width, height }: { readonly width: number; readonly height: number }): Sharp {
  const frame = (value: number) => Buffer.alloc(width * height * 3, value);
  const raw = { width, height: height * 2, channels: 3 as const, pageHeight: height };
  return sharp(Buffer.concat([frame(0), frame(255)]), { raw });
}

/** A comment and IPTC after the start, and a picture of the motion after the end, as telephones append. */
function withJpegSegments(jpeg: Buffer): Buffer {
  const iptc = Buffer.concat([Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0', 'latin1'), iptcRecord()]);
  const segments = [segment(0xfe, Buffer.from(secret)), segment(0xed, iptc)];
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), Buffer.from(secret)]);
}

function iptcRecord(): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, secret.length]), Buffer.from(secret)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(record.length);
  return Buffer.concat([length, record]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function withPngChunks(png: Buffer): Buffer {
  const chunks = [
    chunk('tEXt', Buffer.from(`Comment\0${secret}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync(secret)])),
    chunk('iTXt', Buffer.from(`Location\0\0\0\0\0${secret}`)),
    chunk('tIME', Buffer.from([7, 234, 11, 24, 8, 0, 0])),
  ];
  return Buffer.concat([beforeData(png, Buffer.concat(chunks)), Buffer.from(secret)]);
}

/** The PNG with chunks before its first data. */
function beforeData(png: Buffer, chunks: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  return Buffer.concat([png.subarray(0, at), chunks, png.subarray(at)]);
}

/** A comment and XMP after the table of colours. */
function withGifExtensions(gif: Buffer): Buffer {
  const flags = gif[10] ?? 0;
  const start = 13 + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  const block = Buffer.concat([Buffer.from([secret.length]), Buffer.from(secret), Buffer.from([0])]);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), block]);
  const application = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), block]);
  return Buffer.concat([gif.subarray(0, start), comment, application, gif.subarray(start)]);
}
