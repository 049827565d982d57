import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { uint8ArrayToHex } from 'uint8array-extras';
import { isJsonObject } from '#core/values/json.ts';
import { sha256 } from '#ports/digest.ts';
import { productVersion } from '../../foundation/product/productVersion.ts';
import { dataFormat } from '../../store/format/dataFormat.ts';

/** Everything that a portal in a browser stores. */
export type LocalCopy = {
  /** The SQLite file. */
  readonly database: Uint8Array;
  /** The bytes of files by their key. */
  readonly blobs: ReadonlyMap<string, Uint8Array>;
};

export type UnpackedCopy =
  | { readonly kind: 'copy'; readonly copy: LocalCopy }
  | { readonly kind: 'refused'; readonly reason: 'notACopy' | 'damaged' | 'newer' };

/** The first entry, which says what the others are. */
const contents = 'contenido.json';
const databaseName = 'portal.db';
const blobFolder = 'archivos/';
/** The format of the archive. */
const archiveFormat = 1;
const sqliteStart = 'SQLite format 3\0';

/** Packs a copy as a ZIP file. `madeAt` is in milliseconds since 1970. */
export function packCopy({ database, blobs }: LocalCopy, madeAt: number): Uint8Array {
  const files = new Map([
    [databaseName, database],
    ...[...blobs].map(([key, bytes]) => [`${blobFolder}${key}`, bytes] as const),
  ]);
  const facts = {
    format: archiveFormat,
    dataFormat,
    product: productVersion,
    madeAt: new Date(madeAt).toISOString(),
    digests: Object.fromEntries([...files].map(([name, bytes]) => [name, digestOf(bytes)])),
  };
  const entries: Zippable = { [contents]: strToU8(JSON.stringify(facts)) };
  // Pictures and documents are compressed already.
  for (const [name, bytes] of files) entries[name] = [bytes, { level: name === databaseName ? 6 : 0 }];
  return zipSync(entries);
}

/** Reads a packed copy and checks that all of it is there as it was packed, and that this build can read it. */
export function unpackCopy(bytes: Uint8Array): UnpackedCopy {
  const facts = readFacts(bytes);
  if (facts === undefined) return { kind: 'refused', reason: 'notACopy' };
  if (facts.format > archiveFormat || facts.dataFormat > dataFormat) return { kind: 'refused', reason: 'newer' };
  const files = unpack(bytes, (name) => name in facts.digests);
  const isWhole = Object.entries(facts.digests).every(
    ([name, digest]) => files?.[name] !== undefined && digestOf(files[name]) === digest,
  );
  const database = files?.[databaseName];
  if (files === undefined || !isWhole || database === undefined || !isSqlite(database))
    return { kind: 'refused', reason: 'damaged' };
  const blobs = Object.entries(files).filter(([name]) => name.startsWith(blobFolder));
  return {
    kind: 'copy',
    copy: { database, blobs: new Map(blobs.map(([name, blob]) => [name.slice(blobFolder.length), blob])) },
  };
}

type Facts = {
  readonly format: number;
  readonly dataFormat: number;
  readonly digests: Readonly<Record<string, unknown>>;
};

function readFacts(bytes: Uint8Array): Facts | undefined {
  const entry = unpack(bytes, (name) => name === contents)?.[contents];
  const facts = entry && readJson(strFromU8(entry));
  if (!isJsonObject(facts)) return undefined;
  const { format, dataFormat: storedFormat, digests } = facts;
  if (typeof format !== 'number' || typeof storedFormat !== 'number' || !isJsonObject(digests)) return undefined;
  return { format, dataFormat: storedFormat, digests };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The entries with these names; undefined for what is no whole ZIP file. */
function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> | undefined {
  try {
    return unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
  } catch {
    return undefined;
  }
}

const digestOf = (bytes: Uint8Array): string => uint8ArrayToHex(sha256(bytes));

const isSqlite = (bytes: Uint8Array): boolean => strFromU8(bytes.subarray(0, sqliteStart.length)) === sqliteStart;
