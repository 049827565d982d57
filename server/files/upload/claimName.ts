import { type Change, UniqueConflict } from '#core/store/store.ts';
import { numberedName } from '../fileName.ts';
import {
  asFile,
  type FileDependencies,
  type FileRecord,
  fileNamed,
  formerName,
  nameTaken,
  type NameScope,
  scopedKey,
} from '../fileRecords.ts';

type WriteNameRequest = {
  readonly scope: NameScope;
  readonly name: string;
  /** The file that gets the name; it may reuse its own former names. */
  readonly id?: string;
  readonly dependencies: FileDependencies;
  readonly by: string;
  /** The changes to write with a name; the first is the file's. */
  readonly changes: (name: { readonly nombre: string; readonly clave: string }) => readonly Change[];
};

/** The highest number that is appended to a name. */
const maxNumber = 1_000_000;

/** Writes under a name that no file has or had; a taken name gets a free number, usually the lowest. */
export async function writeNumbered(request: WriteNameRequest): Promise<FileRecord> {
  const isTaken = async (number: number) => {
    const { registry } = request.dependencies;
    const key = scopedKey(request.scope, { name: numbered(request.name, number), registry });
    return (
      (await fileNamed(key, request.dependencies)) !== undefined ||
      (await formerName(key, request.dependencies)) !== undefined
    );
  };
  for (let number = 1; number <= maxNumber; number = await freeNumber(number, isTaken)) {
    const file = await tryName({ ...request, name: numbered(request.name, number) });
    if (file !== undefined) return file;
  }
  throw nameTaken(undefined, request.dependencies.messages);
}

/** The name itself for 1, and with a number from 2 on. */
export function numbered(name: string, number: number): string {
  return number === 1 ? name : numberedName(name, number);
}

/** A free number after a taken one, found in few lookups even if many are taken: many pictures are pasted as 'image.png'. */
export async function freeNumber(takenNumber: number, isTaken: (number: number) => Promise<boolean>): Promise<number> {
  let low = takenNumber;
  let high = takenNumber + 1;
  for (let step = 2; await isTaken(high); step *= 2) {
    low = high;
    high = takenNumber + step;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await isTaken(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** Writes under a name, or rejects with a Problem 409 that contains the file with this name. */
export async function writeNamed(request: WriteNameRequest): Promise<FileRecord> {
  const file = await tryName(request);
  if (file !== undefined) return file;
  throw nameTaken(
    await fileNamed(scopedKey(request.scope, { ...request.dependencies, name: request.name }), request.dependencies),
    request.dependencies.messages,
  );
}

async function tryName({
  scope,
  name,
  id,
  dependencies,
  by,
  changes,
}: WriteNameRequest): Promise<FileRecord | undefined> {
  const key = scopedKey(scope, { name, registry: dependencies.registry });
  const former = await formerName(key, dependencies);
  if (former !== undefined && former['archivo'] !== id) return undefined;
  return undefinedIfTaken(() => dependencies.store.write(changes({ nombre: name, clave: key }), by));
}

/** The written file; undefined when somebody else took the name in between. */
async function undefinedIfTaken(
  write: () => ReturnType<FileDependencies['store']['write']>,
): Promise<FileRecord | undefined> {
  try {
    const [record] = await write();
    return record === undefined ? undefined : asFile(record);
  } catch (error) {
    if (isTakenName(error)) return undefined;
    throw error;
  }
}

/** Whether somebody else took the name in between. */
export function isTakenName(error: unknown): boolean {
  return error instanceof UniqueConflict && error.field !== 'id';
}
