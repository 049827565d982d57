import { type Change, UniqueConflict } from '#core/store.ts';
import { numberedName } from './fileName.ts';
import { asFile, type FileParts, type FileRecord, fileNamed, formerName, keyOfName, nameTaken } from './fileRecords.ts';

type Taking = {
  readonly code: string;
  readonly name: string;
  /** The file that takes the name; its own former names are free for it. */
  readonly id?: string;
  readonly parts: FileParts;
  readonly by: string;
  /** What is written under a name; the first change is that of the file. */
  readonly changes: (named: { readonly nombre: string; readonly clave: string }) => readonly Change[];
};

/** Tries so many numbers behind a name before giving up. */
const mostNumbers = 10_000;

/** Writes under a name that no file has or had, or under the same with the first number that is free. */
export async function writeNumbered(taking: Taking): Promise<FileRecord> {
  for (let number = 1; number <= mostNumbers; number += 1) {
    const name = number === 1 ? taking.name : numberedName(taking.name, number);
    const written = await tryName({ ...taking, name });
    if (written !== undefined) return written;
  }
  throw nameTaken(undefined, taking.parts.words);
}

/** Writes under a name, or rejects with a Problem 409 that has the file of this name. */
export async function writeNamed(taking: Taking): Promise<FileRecord> {
  const written = await tryName(taking);
  if (written !== undefined) return written;
  throw nameTaken(await fileNamed(keyOfName(taking.code, taking.name), taking.parts), taking.parts.words);
}

async function tryName({ code, name, id, parts, by, changes }: Taking): Promise<FileRecord | undefined> {
  const clave = keyOfName(code, name);
  const former = await formerName(clave, parts);
  if (former !== undefined && former['archivo'] !== id) return undefined;
  return orTaken(() => parts.store.write(changes({ nombre: name, clave }), by));
}

/** What was written; undefined when somebody else took the name meanwhile. */
export async function orTaken(write: () => ReturnType<FileParts['store']['write']>): Promise<FileRecord | undefined> {
  try {
    const [record] = await write();
    return record === undefined ? undefined : asFile(record);
  } catch (error) {
    if (error instanceof UniqueConflict) return undefined;
    throw error;
  }
}
