import { longestLabel, maxLabels } from '../files/fileLabels.ts';
import type { FocalPoint, PictureCrop } from '../files/framing.ts';
import type { FileUse, Municipality, StoredFile } from '../files/storedFile.ts';
import {
  type SchemaOf,
  closedObject,
  flag,
  instant,
  integer,
  listOf,
  object,
  orNull,
  text,
  textOf,
  type ValueOf,
} from '../schema/schemaOf.ts';

const thousandths: SchemaOf<number> = { type: 'integer', minimum: 0, maximum: 1000 };
const crop: SchemaOf<PictureCrop | null> = orNull(
  closedObject({ x: thousandths, y: thousandths, width: thousandths, height: thousandths }),
);
const focus: SchemaOf<FocalPoint | null> = orNull(closedObject({ x: thousandths, y: thousandths }));
const labels = listOf(text);

const storedFields = {
  id: text,
  code: text,
  name: text,
  url: text,
  size: integer,
  type: text,
  width: orNull(integer),
  height: orNull(integer),
  alt: text,
  labels,
  crop,
  focus,
  carousel: flag,
  private: flag,
  lastModified: instant,
  stamp: text,
  version: integer,
};
const removal = { removedAt: instant, removedBy: text, removedByName: text };
const removedFile = object({ ...storedFields, ...removal }, { purgeAt: instant });
const signedFields = { url: text, expiresAt: instant };
export const signedUrl = object(signedFields);
const signedFile = object({ address: text, ...signedFields });
const storedFile: SchemaOf<StoredFile> = object(storedFields);
const fileUse: SchemaOf<FileUse> = object({ file: text, type: text, label: text, id: text, title: text, field: text });
const municipality: SchemaOf<Municipality> = object({ code: text, name: text });
const fileEntry = object({ id: text, name: text, url: text, size: integer, lastModified: instant });

/** The schemas that answers about files share. */
export const fileSchemas = {
  Municipality: municipality,
  StoredFile: storedFile,
  RemovedFile: removedFile,
  FileUse: fileUse,
  SignedFile: signedFile,
  FileEntry: fileEntry,
};

/** A schema of the components of the document. */
const shared = <T>(name: string, _schema: SchemaOf<T>): SchemaOf<T> => ({ $ref: `#/components/schemas/${name}` });

export const storedFileRef = shared('StoredFile', storedFile);
export const fileEntryRef = shared('FileEntry', fileEntry);
export const municipalities = listOf(shared('Municipality', municipality));
export const storedFiles = listOf(storedFileRef);
export const removedFiles = listOf(shared('RemovedFile', removedFile));
export const fileUses = listOf(shared('FileUse', fileUse));
export const signedFiles = listOf(shared('SignedFile', signedFile));
export const labelCounts = listOf(object({ label: text, files: integer }));
export const fileEntries = listOf(fileEntryRef);

/** A file as it was before its removal. */
export type RemovedFile = ValueOf<typeof removedFile>;

/** An address in a record, and a signed one that works for five minutes without a session. */
export type SignedFile = ValueOf<typeof signedFile>;

export const fileChange = closedObject(
  {},
  {
    /** The extension stays. Addresses with the old name keep working. */
    name: textOf(255, { pattern: '\\S' }),
    alt: textOf(1000),
    labels: listOf(textOf(longestLabel, { minLength: 1 }), { maxItems: maxLabels }),
    /** The part of a picture that pages show; null shows all of it. The stored picture stays whole. */
    crop,
    focus,
    carousel: flag,
    /** Required to make a picture public that records use; refused without it. */
    confirmPublic: flag,
  },
);

export type FileChange = ValueOf<typeof fileChange>;

/** A label of a municipality's files, and how many have it. */
export type LabelCount = ValueOf<typeof labelCounts>[number];

/** What can be purged: scaled copies of pictures, which can be made again, and the bin, whose files are lost for good. */
export const purgeable = ['variants', 'bin'] as const;

export type Purgeable = (typeof purgeable)[number];

export const purgeSize = object({ files: integer, bytes: integer });

/** The number of files, and the bytes that purging them frees. */
export type PurgeSize = ValueOf<typeof purgeSize>;

/** What happens when the name of an upload is taken: add a suffix such as ` (2)`, replace the other file, or refuse with 409. */
export const onEqualChoices = ['keep', 'replace', 'refuse'] as const;

export type NameConflictPolicy = (typeof onEqualChoices)[number];
