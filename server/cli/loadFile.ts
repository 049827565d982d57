import { createReadStream, statSync } from 'node:fs';
import { pointerTo } from '#core/values/json.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { type Store, UniqueConflict } from '#core/store/store.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { textLines } from '../settings/textLines.ts';
import { ChangesRefused } from '../rules/ruledStore.ts';
import { type Creation, type LoadContext, WrongLine } from './readLine.ts';

const messages = serverEs.api.load;
const linesPerWrite = 1000;

/** A file that cannot be loaded; the message is for people. */
export class LoadRefused extends Error {}

/** Reads the change of a line; rejects with WrongLine or a Problem. */
export type ReadLine = (text: string) => Promise<Creation>;

type Target = Pick<LoadContext, 'store'> & { readonly file: string; readonly read: ReadLine };
type Line = { readonly number: number; readonly text: string };
type Prepared = { readonly number: number; readonly change: Creation };

/**
 * Checks every line before the first write, then writes a thousand lines at a time. Returns the number of created records; rejects
 * with LoadRefused when the file or one of its lines is invalid.
 */
export async function loadFile({ file, store, read }: Target): Promise<number> {
  // The file is read twice, so it cannot be a pipe.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new LoadRefused(messages.noFile(file));
  const ids = new Set<string>();
  for await (const line of linesIn(file)) {
    const { id } = (await prepare(line, { read, done: 0 })).change;
    if (id === undefined) continue;
    if (ids.has(id)) throw refusedLine(line.number, { reason: messages.usedId, done: 0 });
    ids.add(id);
  }
  let done = 0;
  let batch: Prepared[] = [];
  const flush = async () => {
    await writeLines(batch, { store, done });
    done += batch.length;
    batch = [];
  };
  for await (const line of linesIn(file)) {
    batch.push(await prepare(line, { read, done }));
    if (batch.length === linesPerWrite) await flush();
  }
  if (batch.length > 0) await flush();
  return done;
}

/** The non-empty lines, numbered from 1. */
async function* linesIn(file: string): AsyncGenerator<Line> {
  let number = 0;
  try {
    for await (const text of textLines(textIn(file))) {
      number += 1;
      if (text.trim() !== '') yield { number, text };
    }
  } catch (error) {
    throw new LoadRefused(error instanceof TypeError ? messages.notUtf8(file) : messages.noFile(file));
  }
}

async function* textIn(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of createReadStream(file)) yield decoder.decode(bytes as Buffer, { stream: true });
  yield decoder.decode();
}

async function prepare(
  { number, text }: Line,
  { read, done }: { readonly read: ReadLine; readonly done: number },
): Promise<Prepared> {
  try {
    return { number, change: await read(text) };
  } catch (error) {
    if (error instanceof WrongLine) throw refusedLine(number, { reason: error.message, done });
    if (error instanceof Problem) throw refusedLine(number, { reason: reasonOf(error), done });
    throw error;
  }
}

function reasonOf({ details: { errors, detail } }: Problem): string {
  return errors === undefined ? detail : errors.map((error) => `${error.pointer} ${error.detail}`).join('; ');
}

/** When the database or a rule refuses a batch, each line is written alone to find the faulty one. */
async function writeLines(
  lines: readonly Prepared[],
  { store, done }: { readonly store: Store; readonly done: number },
) {
  try {
    await store.write(
      lines.map(({ change }) => change),
      'load',
    );
  } catch (error) {
    if (!(error instanceof UniqueConflict || error instanceof ChangesRefused)) throw error;
    for (const [index, line] of lines.entries()) await writeOneByOne(line, { store, done: done + index });
  }
}

async function writeOneByOne(
  { number, change }: Prepared,
  { store, done }: { readonly store: Store; readonly done: number },
) {
  try {
    await store.write([change], 'load');
  } catch (error) {
    if (error instanceof Problem) throw refusedLine(number, { reason: reasonOf(error), done });
    if (!(error instanceof UniqueConflict)) throw error;
    throw refusedLine(number, { reason: `${pointerTo(error.field)} ${serverEs.api.unique}`, done });
  }
}

function refusedLine(
  number: number,
  { reason, done }: { readonly reason: string; readonly done: number },
): LoadRefused {
  return new LoadRefused(
    [messages.badLine(String(number), reason), done === 0 ? messages.noneKept : messages.kept(String(done))].join('\n'),
  );
}
