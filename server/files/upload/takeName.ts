import { type Change, UniqueConflict } from '#core/store/store.ts';
import { numberedName } from '../fileName.ts';
import {
  asFile,
  type FileParts,
  type FileRecord,
  fileNamed,
  formerName,
  keyOfName,
  nameTaken,
} from '../fileRecords.ts';

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

/** Numbers behind a name go so far. */
const mostNumbers = 1_000_000;

/** Writes under a name that no file has or had, or under the same with a number that is free, mostly the first. */
export async function writeNumbered(taking: Taking): Promise<FileRecord> {
  const isTaken = async (number: number) => {
    const clave = keyOfName(taking.code, numbered(taking.name, number));
    return (
      (await fileNamed(clave, taking.parts)) !== undefined || (await formerName(clave, taking.parts)) !== undefined
    );
  };
  for (let number = 1; number <= mostNumbers; number = await freeNumber(number, isTaken)) {
    const written = await tryName({ ...taking, name: numbered(taking.name, number) });
    if (written !== undefined) return written;
  }
  throw nameTaken(undefined, taking.parts.words);
}

/** The name itself for 1, and with a number from 2 on. */
export function numbered(name: string, number: number): string {
  return number === 1 ? name : numberedName(name, number);
}

/** A free number behind a taken one, found in few looks however many are taken: as many pictures are pasted as 'image.png'. */
export async function freeNumber(taken: number, isTaken: (number: number) => Promise<boolean>): Promise<number> {
  let low = taken;
  let high = taken + 1;
  for (let step = 2; await isTaken(high); step *= 2) {
    low = high;
    high = taken + step;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await isTaken(middle)) low = middle;
    else high = middle;
  }
  return high;
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
