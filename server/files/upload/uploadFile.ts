import { createHash } from 'node:crypto';
import { valuesOf } from '#core/store/record.ts';
import { type Change, RecordMissing } from '#core/store/store.ts';
import { largestFile } from '#core/files/storedFile.ts';
import { Problem } from '../../answering/problem.ts';
import { type Content, contentTypeOf } from './contentTypeOf.ts';
import { cleanName } from '../fileName.ts';
import {
  fileNamed,
  type FileParts,
  type FileRecord,
  type FileValues,
  formerName,
  keyOfName,
  liveFile,
  nameTaken,
  valuesFrom,
} from '../fileRecords.ts';
import { fileType, formerNameType } from './fileTypes.ts';
import { type PictureFault, pictureFormats } from '../pictures/pictures.ts';
import { orTaken, writeNamed, writeNumbered } from './takeName.ts';

export const onEqualChoices = ['keep', 'replace', 'refuse'] as const;

export type NewFile = {
  readonly code: string;
  /** As its sender calls it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt?: string | undefined;
  readonly onEqual: (typeof onEqualChoices)[number];
  /** The record that a private file belongs to, or its type alone. */
  readonly owner?: { readonly type: string; readonly id?: string | undefined } | undefined;
  /** Bytes that are kept at most; those of every upload when left out. */
  readonly largest?: number;
  readonly by: string;
};

/** What is known of the bytes of a file. */
type Kept = Pick<FileValues, 'tipo' | 'bytes' | 'huella' | 'imagen'> & {
  readonly ancho: number | undefined;
  readonly alto: number | undefined;
};

/** Keeps a file: its bytes first, then what is known of them, so that no record ever tells of bytes that are not there. */
export async function uploadFile(file: NewFile, parts: FileParts): Promise<FileRecord> {
  const { fileService } = parts.words;
  if (file.bytes.length > (file.largest ?? largestFile)) throw new Problem(413, { detail: fileService.tooLarge });
  if (file.bytes.length === 0) throw new Problem(422, { detail: fileService.empty });
  const content = await contentTypeOf(file.bytes, file.name);
  if (content === undefined) throw new Problem(415, { detail: fileService.notKept });
  const name = cleanName(file.name, content.endings);
  if (file.onEqual === 'refuse') await refuseTaken(keyOfName(file.code, name), parts);
  const kept = await keepBytes(file.bytes, content, parts);
  return writeFile({ file: { ...file, name }, kept, parts });
}

/** Before any work is done for what would be refused. */
async function refuseTaken(clave: string, parts: FileParts): Promise<void> {
  const existing = await fileNamed(clave, parts);
  if (existing !== undefined) throw nameTaken(existing, parts.words);
}

async function keepBytes(bytes: Uint8Array, content: Content, { pictures, blobs, words }: FileParts): Promise<Kept> {
  const format = pictureFormats.find((one) => content.mediaType === `image/${one}`);
  const picture = format === undefined ? undefined : await pictures.clean(bytes, format);
  if (picture !== undefined && 'kind' in picture)
    throw new Problem(422, { detail: faultText(picture, words.fileService) });
  const kept = picture?.bytes ?? bytes;
  const huella = createHash('sha256').update(kept).digest('hex');
  await blobs.put(huella, kept);
  return {
    tipo: content.mediaType,
    bytes: kept.length,
    huella,
    imagen: picture !== undefined,
    ancho: picture?.width,
    alto: picture?.height,
  };
}

function faultText(fault: PictureFault, words: FileParts['words']['fileService']): string {
  if (fault.kind === 'broken') return words.broken;
  if (fault.kind === 'tooLong') return words.tooLong(String(fault.most));
  return words.tooManyPixels(String(fault.most / 1_000_000));
}

type Writing = { readonly file: NewFile; readonly kept: Kept; readonly parts: FileParts };

function writeFile({ file, kept, parts }: Writing): Promise<FileRecord> {
  if (file.onEqual === 'replace') return replaceOrCreate({ file, kept, parts });
  const { code, name, by } = file;
  const taking = { code, name, parts, by, changes: (named: Named) => [creation(named, { file, kept })] };
  return file.onEqual === 'refuse' ? writeNamed(taking) : writeNumbered(taking);
}

type Named = Pick<FileValues, 'nombre' | 'clave'>;

function creation(named: Named, { file, kept }: Pick<Writing, 'file' | 'kept'>): Change {
  const values = valuesFrom({
    ...named,
    ...kept,
    municipalidad: file.code,
    texto: file.alt === '' ? undefined : file.alt,
    carrusel: false,
    privado: file.owner !== undefined,
    duenoTipo: file.owner?.type,
    duenoId: file.owner?.id,
    perdido: undefined,
  });
  return { kind: 'create', type: fileType, values, publication: { state: 'published' } };
}

/** Somebody else may write between looking and writing: then it looks again, which ends since each turn of one is a write of the other. */
async function replaceOrCreate({ file, kept, parts }: Writing): Promise<FileRecord> {
  const clave = keyOfName(file.code, file.name);
  for (;;) {
    const existing = await liveFile(clave, parts);
    if (existing !== undefined && !isOfSameOwner(existing, file))
      return writeFile({ file: { ...file, onEqual: 'keep' }, kept, parts });
    const changes =
      existing === undefined
        ? await takingOver({ nombre: file.name, clave }, { file, kept, parts })
        : [replacement(existing, { file, kept })];
    try {
      const written = await orTaken(() => parts.store.write(changes, file.by));
      if (written !== undefined) return written;
    } catch (error) {
      if (!(error instanceof RecordMissing)) throw error;
    }
  }
}

/** Nothing private takes the place of something public, nor the other way round. */
function isOfSameOwner(existing: FileRecord, { owner }: NewFile): boolean {
  return existing.duenoTipo === owner?.type && existing.duenoId === owner?.id;
}

function replacement(existing: FileRecord, { file, kept }: Pick<Writing, 'file' | 'kept'>): Change {
  const { perdido: _found, ancho: _ancho, alto: _alto, ...before } = valuesOf(existing);
  const values = Object.fromEntries(
    Object.entries({ ...before, ...kept, ...(file.alt && { texto: file.alt }) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return { kind: 'update', type: fileType, id: existing.id, values };
}

/** The address of a former name shows the new file from now on: that is what replacing asks for. */
async function takingOver(named: Named, { file, kept, parts }: Writing): Promise<readonly Change[]> {
  const former = await formerName(named.clave, parts);
  const change = creation(named, { file, kept });
  return former === undefined ? [change] : [change, { kind: 'remove', type: formerNameType, id: former.id }];
}
