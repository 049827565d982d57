import { isStoredType } from '#core/catalogues/entrySchema.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { storedTypeNames } from '../appliedSchemas.ts';
import { planText } from './planText.ts';
import { planType } from './planType.ts';
import { countStored, type ReadContext } from '../storedPages.ts';

type PlanContext = ReadContext & { readonly messages: ServerCatalog };

/** Describes, in sections, what the schemas change in stored data. Writes nothing, and may run beside a server. */
export async function* planSchemas(types: readonly ContentType[], context: PlanContext): AsyncGenerator<string> {
  const { messages } = context;
  const { plan } = messages.migration;
  const stored = await storedTypeNames(context);
  if (stored.length === 0) {
    yield plan.noData;
    return;
  }
  yield plan.heading;
  let count = 0;
  const sectionLists = [
    typeSections(types, { ...context, stored }),
    removedTypeSections(types, { ...context, stored }),
  ];
  for (const sections of sectionLists) {
    for await (const text of sections) {
      count += 1;
      yield text;
    }
  }
  if (count === 0) yield plan.nothing;
}

type SectionContext = PlanContext & { readonly stored: readonly string[] };

async function* typeSections(
  types: readonly ContentType[],
  { stored, messages, ...readContext }: SectionContext,
): AsyncGenerator<string> {
  for (const type of types) {
    const text = stored.includes(type.name)
      ? planText(await planType(type, { ...readContext, messages }), messages)
      : messages.migration.plan.newType(type.label, type.name);
    if (text !== undefined) yield text;
  }
}

/** Types that have a table but no schema any more. The records of a removed catalogue, or of a removed type of the staff's own, wait for it in its bin. */
async function* removedTypeSections(
  types: readonly ContentType[],
  { stored, messages, ...readContext }: SectionContext,
): AsyncGenerator<string> {
  for (const name of stored.filter((one) => !isStoredType({ name: one }) && !types.some((type) => type.name === one))) {
    yield messages.migration.plan.goneType(name, messages.migration.records(await countStored(name, readContext)));
  }
}
