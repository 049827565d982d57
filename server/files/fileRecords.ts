import { uint8ArrayToHex } from 'uint8array-extras';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Store } from '#core/store/store.ts';
import { readLabels } from '#core/files/fileLabels.ts';
import { readCrop, readFocus } from '#core/files/framing.ts';
import { fileAddress, type StoredFile } from '#core/files/storedFile.ts';
import { sha256 } from '#ports/digest.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { Blobs } from './blobs.ts';
import { fileType, formerNameType } from './upload/fileTypes.ts';
import type { Pictures } from './pictures/pictures.ts';

/** The dependencies of every module of the file service. */
export type FileDependencies = {
  readonly store: Store;
  readonly registry: Registry;
  readonly blobs: Blobs;
  readonly pictures: Pictures;
  readonly messages: ServerCatalog;
};

/** The values of a file's record, under the names of their schema. */
export type FileValues = {
  readonly municipalidad: string;
  readonly nombre: string;
  /** Municipality and name: unique among the present files. */
  readonly clave: string;
  readonly tipo: string;
  readonly bytes: number;
  /** SHA-256 of the bytes in hex, which is also their key. */
  readonly huella: string;
  readonly ancho?: number;
  readonly alto?: number;
  readonly texto?: string;
  /** A text of `core/files/fileLabels.ts`. */
  readonly etiquetas?: string;
  /** The part of the picture that pages show, and the point that stays in sight; texts of `core/files/framing.ts`. */
  readonly recorte?: string;
  readonly foco?: string;
  readonly imagen: boolean;
  readonly carrusel: boolean;
  readonly privado: boolean;
  readonly duenoTipo?: string;
  readonly duenoId?: string;
  /** Whether `npm run files check` found its bytes missing or damaged. */
  readonly perdido?: boolean;
};

export type FileRecord = StoredRecord & FileValues;

type ReadDependencies = { readonly store: Pick<Store, 'list'> };

const stampLength = 12;

export function keyOfName(code: string, name: string): string {
  return `${code}/${name}`;
}

/** What decides the key of a file's name. */
export type NameScope = Pick<FileValues, 'municipalidad' | 'duenoTipo' | 'duenoId'>;

/**
 * The key of a name in its scope. Files of a process are addressed by their ids alone, so their names are unique within their
 * question or documentation; all others are addressed by name and share the names of the municipality.
 */
export function scopedKey(
  { municipalidad, duenoTipo = '', duenoId }: NameScope,
  { name, registry }: { readonly name: string; readonly registry: Registry },
): string {
  const owner = registry.get(duenoTipo);
  if (owner === undefined || !isProcess(owner) || duenoId === undefined) return keyOfName(municipalidad, name);
  const scope = uint8ArrayToHex(sha256(`${duenoTipo}/${duenoId}`)).slice(0, scopeLength);
  return `${keyOfName(municipalidad, scope)}/${name}`;
}

const scopeLength = 32;

/** Another one for other bytes and for another framing, since copies show that. */
export function stampOf({ huella, recorte, foco }: Pick<FileValues, 'huella' | 'recorte' | 'foco'>): string {
  const isFramed = recorte !== undefined || foco !== undefined;
  const source = isFramed ? uint8ArrayToHex(sha256([huella, recorte, foco].join(' '))) : huella;
  return source.slice(0, stampLength);
}

export function asFile(record: StoredRecord): FileRecord {
  return record as FileRecord;
}

/** Values without undefined members, which a record cannot have. */
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
    labels: readLabels(record.etiquetas),
    crop: readCrop(record.recorte),
    focus: readFocus(record.foco),
    carousel: record.carrusel,
    private: record.privado,
    lastModified: record._updatedAt,
    stamp: stampOf(record),
    version: record._version,
  };
}

/** The file with this name; else the one that had it before, if no other file has taken it. */
export async function fileNamed(
  key: string,
  dependencies: { readonly store: Pick<Store, 'get' | 'list'> },
): Promise<FileRecord | undefined> {
  const live = await liveFile(key, dependencies);
  if (live !== undefined) return live;
  const former = await formerName(key, dependencies);
  const record = former === undefined ? undefined : await dependencies.store.get(fileType, String(former['archivo']));
  return record === undefined ? undefined : asFile(record);
}

/** The file that now has this name. */
export async function liveFile(key: string, dependencies: ReadDependencies): Promise<FileRecord | undefined> {
  const record = await recordWithKey(fileType, key, dependencies);
  return record === undefined ? undefined : asFile(record);
}

/** A former name of a file, which may be in the bin. */
export function formerName(key: string, dependencies: ReadDependencies): Promise<StoredRecord | undefined> {
  return recordWithKey(formerNameType, key, dependencies);
}

async function recordWithKey(type: ContentType, key: string, { store }: ReadDependencies) {
  const where = [{ field: 'clave', operator: 'eq', values: [key] }] as const;
  return (await store.list(type, { where, sort: [], offset: 0, limit: 1 })).records[0];
}

/** A municipality's file by id; throws a Problem 404, also for the id of another municipality's file. */
export async function fileOf(code: string, id: string, { store, messages }: FileDependencies): Promise<FileRecord> {
  const record = await store.get(fileType, id);
  if (record === undefined || record['municipalidad'] !== code) throw noFile(messages);
  return asFile(record);
}

export function noFile({ fileService }: ServerCatalog): Problem {
  return new Problem(404, { detail: fileService.missing });
}

/** A Problem 409 that names the existing file, unless that is private. */
export function nameTaken(existing: FileRecord | undefined, { fileService }: ServerCatalog): Problem {
  return new Problem(409, {
    detail: fileService.nameTaken,
    members: existing === undefined || existing.privado ? {} : { existing: presentFile(existing) },
  });
}
