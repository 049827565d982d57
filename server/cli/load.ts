import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ContentType } from '#core/contentType.ts';
import { isJsonObject, pointerTo } from '#core/json.ts';
import { es } from '#core/locales/es.ts';
import { valuesOf } from '#core/record.ts';
import { type Change, type Publication, type Store, UniqueConflict } from '#core/store.ts';
import { validate } from '#core/validate.ts';
import { readEnvironment } from '../environment.ts';
import { openData } from '../portal.ts';
import { startFailure } from '../startFailure.ts';

const words = es.api.load;
const linesAtOnce = 1000;

/** A command that cannot be carried out as given, said in words. */
class Refusal extends Error {}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Refusal ? error.message : startFailure(error, { settings: undefined, words: es }));
  process.exitCode = 1;
}

async function run([name, file]: readonly string[]): Promise<void> {
  if (name === undefined || file === undefined) throw new Refusal(words.usage);
  const { registry, store } = await openData(readEnvironment(process.env, es), es);
  try {
    const type = registry.get(name);
    const known = registry.all().map((other) => other.name);
    if (type === undefined) throw new Refusal(words.noType(name, known.join(', ')));
    const count = await load(type, { file, store });
    console.log(words.loaded(String(count), type.label));
  } finally {
    await store.close();
  }
}

type Target = { readonly file: string; readonly store: Store };
type Line = { readonly number: number; readonly text: string };
type Prepared = { readonly number: number; readonly change: Change };

/** Checks every line before the first is written; then writes them, a thousand in each durable write. */
async function load(type: ContentType, { file, store }: Target): Promise<number> {
  // Read twice, so a pipe will not do.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Refusal(words.noFile(file));
  for await (const line of linesIn(file)) prepare(line, { type, done: 0 });
  let done = 0;
  let batch: Prepared[] = [];
  const flush = async () => {
    await writeLines(batch, { store, done });
    done += batch.length;
    batch = [];
  };
  for await (const line of linesIn(file)) {
    batch.push(prepare(line, { type, done }));
    if (batch.length === linesAtOnce) await flush();
  }
  if (batch.length > 0) await flush();
  return done;
}

/** The lines that say something, numbered from 1. */
async function* linesIn(file: string): AsyncGenerator<Line> {
  const input = createReadStream(file);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  try {
    for await (const text of lines) {
      number += 1;
      if (text.trim() !== '') yield { number, text };
    }
  } catch {
    throw new Refusal(words.noFile(file));
  }
}

function prepare(
  { number, text }: Line,
  { type, done }: { readonly type: ContentType; readonly done: number },
): Prepared {
  const change = changeIn(text, type);
  if (typeof change === 'string') throw refusedLine(number, { reason: change, done });
  return { number, change };
}

/** Only the database knows whether a unique value is free. When it refuses, each line goes alone, to find which one it is. */
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
    if (!(error instanceof UniqueConflict)) throw error;
    for (const [index, line] of lines.entries()) await writeAlone(line, { store, done: done + index });
  }
}

async function writeAlone(
  { number, change }: Prepared,
  { store, done }: { readonly store: Store; readonly done: number },
) {
  try {
    await store.write([change], 'load');
  } catch (error) {
    if (!(error instanceof UniqueConflict)) throw error;
    throw refusedLine(number, { reason: `${pointerTo(error.field)} ${es.api.unique}`, done });
  }
}

function refusedLine(number: number, { reason, done }: { readonly reason: string; readonly done: number }): Refusal {
  return new Refusal(
    [words.badLine(String(number), reason), done === 0 ? words.noneKept : words.kept(String(done))].join('\n'),
  );
}

/** What a line asks for, or what is wrong with it. A line may be an exported record: id and publication are taken, the rest is the server's. */
function changeIn(text: string, type: ContentType): Change | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (!isJsonObject(json)) return words.notObject;
  const values = valuesOf(json);
  const errors = validate(type, values, es);
  if (errors.length > 0) return errors.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
  const { id } = json;
  return {
    kind: 'create',
    type,
    values,
    publication: publicationIn(json, type),
    ...(typeof id === 'string' ? { id } : {}),
  };
}

function publicationIn(
  { _state: state, _publishAt: at }: { readonly [name: string]: unknown },
  type: ContentType,
): Publication {
  const publishAt =
    typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { publishAt: new Date(at).toISOString() } : {};
  return { state: state === 'draft' || state === 'published' ? state : type.initialState, ...publishAt };
}
