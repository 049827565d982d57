import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { readonly name: string; readonly content: string | Uint8Array };

type ZipOptions = {
  /** Whether sizes stand behind the content, as when a program writes to a stream. */
  readonly isStreamed?: boolean;
  readonly isCompressed?: boolean;
  readonly comment?: string;
  readonly isZip64?: boolean;
};

/** A whole ZIP with these entries in this order. */
export function zip(
  entries: readonly ZipEntry[],
  { isStreamed = false, isCompressed = false, comment = '', isZip64 = false }: ZipOptions = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const bytes = Buffer.from(content);
    const stored = isCompressed ? deflateRawSync(bytes) : bytes;
    const facts = Buffer.alloc(12);
    facts.writeUInt32LE(crc32(bytes), 0);
    facts.writeUInt32LE(stored.length, 4);
    facts.writeUInt32LE(bytes.length, 8);
    const common = Buffer.alloc(10);
    common.writeUInt16LE(isZip64 ? 45 : 20, 0);
    common.writeUInt16LE(isStreamed ? 8 : 0, 2);
    common.writeUInt16LE(isCompressed ? 8 : 0, 4);
    const nameLength = Buffer.alloc(4);
    nameLength.writeUInt16LE(Buffer.byteLength(name), 0);
    const local = Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      common,
      isStreamed ? Buffer.alloc(12) : facts,
      nameLength,
      Buffer.from(name),
      stored,
      ...(isStreamed ? [Buffer.from('504b0708', 'hex'), facts] : []),
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('504b0102', 'hex'),
        Buffer.from([isZip64 ? 45 : 20, 0]),
        common,
        facts,
        nameLength,
        place,
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const whole = Buffer.concat(directory);
  return Buffer.concat([
    ...locals,
    whole,
    endOf({ count: entries.length, size: whole.length, offset, comment, isZip64 }),
  ]);
}

type End = {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
  readonly comment: string;
  readonly isZip64: boolean;
};

function endOf({ count, size, offset, comment, isZip64 }: End): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(isZip64 ? 0xffff : count, 8);
  end.writeUInt16LE(isZip64 ? 0xffff : count, 10);
  end.writeUInt32LE(isZip64 ? 0xffff_ffff : size, 12);
  end.writeUInt32LE(isZip64 ? 0xffff_ffff : offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  if (!isZip64) return Buffer.concat([end, Buffer.from(comment)]);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06_06_4b_50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, end, Buffer.from(comment)]);
}
