import { reviewOperations } from '#core/api/reviews/reviewOperations.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import { withCountry } from '#core/site/customs.ts';
import type { PortalFacts } from '#core/site/portalFacts.ts';
import { tableOf, type OperationTable } from '../calls/operationTable.ts';
import { missing } from '../content/refusals.ts';
import { listReviews, presentReview } from './reviews/listReviews.ts';
import { requestReview, type ReviewDependencies } from './reviews/requestReview.ts';

export type ReviewOptions = ReviewDependencies & { readonly facts: () => Promise<PortalFacts> };

/** Reviews that people request of colleagues: tasks of the board, linked to the record. */
export function reviewTable(dependencies: ReviewOptions): OperationTable {
  const { store, messages } = dependencies;
  const readRecord = async (type: ContentType, id: string) => {
    const record = isProcess(type) ? undefined : await store.get(type, id);
    if (record === undefined) throw missing(type);
    return record;
  };
  return tableOf(reviewOperations(messages), {
    reviews: async ({ type, params: { id } }) => {
      await readRecord(type, id);
      const tasks = await listReviews({ type, id }, dependencies);
      return Promise.all(tasks.map((task) => presentReview(task, dependencies)));
    },
    requestReview: async ({ type, user, params: { id }, body }) => {
      const record = await readRecord(type, id);
      const { country } = await dependencies.facts();
      const request = { type, record, by: user, ...body };
      const { task, isNew } = await requestReview(request, {
        ...dependencies,
        messages: withCountry(messages, country),
      });
      return { review: await presentReview(task, dependencies), isNew };
    },
  });
}
