import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { storedTypeNames } from '../appliedSchemas.ts';
import { planText } from './planText.ts';
import { planType } from './planType.ts';
import { countStored, type Reading } from '../storedPages.ts';

type Planning = Reading & { readonly words: ServerCatalog };

/** Says, a part at a time, what the types' schemas do to what is stored. Writes nothing, and may run beside a server. */
export async function* planSchemas(types: readonly ContentType[], planning: Planning): AsyncGenerator<string> {
  const { words } = planning;
  const { plan } = words.migration;
  const stored = await storedTypeNames(planning);
  if (stored.length === 0) {
    yield plan.noData;
    return;
  }
  yield plan.heading;
  let said = 0;
  const parts = [knownParts(types, { ...planning, stored }), goneParts(types, { ...planning, stored })];
  for (const part of parts) {
    for await (const text of part) {
      said += 1;
      yield text;
    }
  }
  if (said === 0) yield plan.nothing;
}

type Parts = Planning & { readonly stored: readonly string[] };

async function* knownParts(
  types: readonly ContentType[],
  { stored, words, ...reading }: Parts,
): AsyncGenerator<string> {
  for (const type of types) {
    const text = stored.includes(type.name)
      ? planText(await planType(type, { ...reading, words }), words)
      : words.migration.plan.newType(type.label, type.name);
    if (text !== undefined) yield text;
  }
}

/** Types that have a table and no schema any more. */
async function* goneParts(types: readonly ContentType[], { stored, words, ...reading }: Parts): AsyncGenerator<string> {
  for (const name of stored.filter((one) => !types.some((type) => type.name === one))) {
    yield words.migration.plan.goneType(name, words.migration.records(await countStored(name, reading)));
  }
}
