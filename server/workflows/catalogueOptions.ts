import { entryTypeName } from '#core/catalogues/entrySchema.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { entriesOf } from '../types/catalogues/entriesOf.ts';
import type { WorkflowDependencies } from './workflowDependencies.ts';

const mostOptions = 1000;
/** Entries with repeated titles are one option. */
const mostRead = 5000;

/**
 * The activities with what their questions offer now: the entries of catalogues by their titles. A question keeps the options that it was
 * published with while its catalogue is removed or empty, so that nobody is stuck with it.
 */
export async function withCatalogueOptions(
  activities: readonly Activity[],
  { store, registry }: Pick<WorkflowDependencies, 'store' | 'registry'>,
): Promise<readonly Activity[]> {
  const ids = cataloguesIn(activities);
  if (ids.length === 0) return activities;
  const titles = new Map(
    await Promise.all(ids.map(async (id) => [id, await titlesOf(registry.get(entryTypeName(id)), store)] as const)),
  );
  return activities.map((activity) => ({
    ...activity,
    questions: activity.questions.map((question) => {
      const options = titles.get(question.catalogue ?? '') ?? [];
      return options.length === 0 ? question : { ...question, options };
    }),
  }));
}

/** The ids of the catalogues whose entries questions offer. */
export function cataloguesIn(activities: readonly Activity[]): readonly string[] {
  return [...new Set(activities.flatMap(({ questions }) => questions.flatMap(({ catalogue }) => catalogue ?? [])))];
}

async function titlesOf(
  type: ContentType | undefined,
  store: WorkflowDependencies['store'],
): Promise<readonly string[]> {
  if (type?.titleField === undefined) return [];
  const titles = new Set<string>();
  let count = 0;
  for await (const records of entriesOf(type, store)) {
    for (const record of records) {
      const title = record[type.titleField];
      if (typeof title === 'string' && title.trim() !== '') titles.add(title.trim());
    }
    count += records.length;
    if (titles.size >= mostOptions || count >= mostRead) break;
  }
  return [...titles].slice(0, mostOptions).toSorted((one, other) => one.localeCompare(other, 'es'));
}
