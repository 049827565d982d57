import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Store } from '#core/store/store.ts';
import { fileAddress, type StoredFile } from '#core/files/storedFile.ts';
import { Problem } from '../answering/problem.ts';
import type { Blobs } from './blobs.ts';
import { fileType, formerNameType } from './upload/fileTypes.ts';
import type { Pictures } from './pictures/pictures.ts';

/** What every part of the file service works with. */
export type FileParts = {
  readonly store: Store;
  readonly registry: Registry;
  readonly blobs: Blobs;
  readonly pictures: Pictures;
  readonly words: ServerCatalog;
};

/** What the records of files hold, under the names of their schema. */
export type FileValues = {
  readonly municipalidad: string;
  readonly nombre: string;
  /** Municipality and name: unique among the files that are there. */
  readonly clave: string;
  readonly tipo: string;
  readonly bytes: number;
  /** SHA-256 of the bytes in hex, and their key. */
  readonly huella: string;
  readonly ancho?: number;
  readonly alto?: number;
  readonly texto?: string;
  readonly imagen: boolean;
  readonly carrusel: boolean;
  readonly privado: boolean;
  readonly duenoTipo?: string;
  readonly duenoId?: string;
  /** Its bytes are gone or damaged, as `npm run files check` found. */
  readonly perdido?: boolean;
};

export type FileRecord = StoredRecord & FileValues;

type ReadSide = { readonly store: Pick<Store, 'list'> };

const stampLength = 12;

export function keyOfName(code: string, name: string): string {
  return `${code}/${name}`;
}

export function stampOf({ huella }: Pick<FileValues, 'huella'>): string {
  return huella.slice(0, stampLength);
}

export function asFile(record: StoredRecord): FileRecord {
  return record as FileRecord;
}

/** Without members that are undefined: a record has none. */
export function valuesFrom(values: { readonly [Name in keyof FileValues]: FileValues[Name] | undefined }): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

export function presentFile(record: FileRecord): StoredFile {
  return {
    id: record.id,
    code: record.municipalidad,
    name: record.nombre,
    url: fileAddress({ code: record.municipalidad, name: record.nombre }),
    size: record.bytes,
    type: record.tipo,
    width: record.ancho ?? null,
    height: record.alto ?? null,
    alt: record.texto ?? '',
    carousel: record.carrusel,
    private: record.privado,
    lastModified: record._updatedAt,
    stamp: stampOf(record),
    version: record._version,
  };
}

/** The file that has a name, or had it before and nobody took it since. */
export async function fileNamed(
  clave: string,
  parts: { readonly store: Pick<Store, 'get' | 'list'> },
): Promise<FileRecord | undefined> {
  const live = await liveFile(clave, parts);
  if (live !== undefined) return live;
  const former = await formerName(clave, parts);
  const record = former === undefined ? undefined : await parts.store.get(fileType, String(former['archivo']));
  return record === undefined ? undefined : asFile(record);
}

/** The file that has a name now. */
export async function liveFile(clave: string, parts: ReadSide): Promise<FileRecord | undefined> {
  const record = await withKey(fileType, clave, parts);
  return record === undefined ? undefined : asFile(record);
}

/** A name that a file had before, whether that file is there or in the bin. */
export function formerName(clave: string, parts: ReadSide): Promise<StoredRecord | undefined> {
  return withKey(formerNameType, clave, parts);
}

async function withKey(type: ContentType, clave: string, { store }: ReadSide) {
  const where = [{ field: 'clave', operator: 'eq', values: [clave] }] as const;
  return (await store.list(type, { where, sort: [], offset: 0, limit: 1 })).records[0];
}

/** A municipality's file by id, or a Problem 404: another's is not there for whoever guesses its id. */
export async function fileOf(code: string, id: string, { store, words }: FileParts): Promise<FileRecord> {
  const record = await store.get(fileType, id);
  if (record === undefined || record['municipalidad'] !== code) throw noFile(words);
  return asFile(record);
}

export function noFile({ fileService }: ServerCatalog): Problem {
  return new Problem(404, { detail: fileService.missing });
}

/** The name is taken, and by which file; of a private one nothing is told. */
export function nameTaken(existing: FileRecord | undefined, { fileService }: ServerCatalog): Problem {
  return new Problem(409, {
    detail: fileService.nameTaken,
    members: existing === undefined || existing.privado ? {} : { existing: presentFile(existing) },
  });
}
