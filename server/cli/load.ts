import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ContentType } from '#core/contentType.ts';
import { isJsonObject } from '#core/json.ts';
import { es } from '#core/locales/es.ts';
import { valuesOf } from '#core/record.ts';
import type { Change, Publication, Store } from '#core/store.ts';
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

/** Writes line after line, a thousand in each durable write; stops at the first line that is not valid. */
async function load(type: ContentType, { file, store }: Target): Promise<number> {
  const input = createReadStream(file);
  const opened = new Promise<void>((resolve, reject) => input.once('open', () => resolve()).once('error', reject));
  await opened.catch(() => {
    throw new Refusal(words.noFile(file));
  });
  let done = 0;
  let line = 0;
  let batch: Change[] = [];
  const flush = async () => {
    await store.write(batch, 'load');
    done += batch.length;
    batch = [];
  };
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    const change = changeIn(text, type);
    if (typeof change === 'string') {
      if (batch.length > 0) await flush();
      throw new Refusal([words.badLine(String(line), change), words.kept(String(done))].join('\n'));
    }
    batch.push(change);
    if (batch.length === linesAtOnce) await flush();
  }
  if (batch.length > 0) await flush();
  return done;
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
  return { kind: 'create', type, values, publication: publicationIn(json, type), ...(typeof id === 'string' ? { id } : {}) };
}

function publicationIn({ _state: state, _publishAt: at }: { readonly [name: string]: unknown }, type: ContentType): Publication {
  const publishAt = typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { publishAt: new Date(at).toISOString() } : {};
  return { state: state === 'draft' || state === 'published' ? state : type.initialState, ...publishAt };
}
