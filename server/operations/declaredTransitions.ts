import { earlierTransitions } from '#core/api/executionOperations.ts';
import type { Operations } from '#core/api/operation.ts';
import { transitionOperations } from '#core/api/transitionOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { executionType } from '../workflows/workflowTypes.ts';

/** The operations of all transitions that the schemas declare, by operationId; those of executions at their earlier addresses too. */
export function declaredTransitions(types: readonly ContentType[], words: ServerCatalog): Operations {
  const earlier = earlierTransitions(executionType, words).map(({ operationId, operation }) => [
    operationId,
    operation,
  ]);
  const own = types.flatMap((type) =>
    (type.transitions ?? []).flatMap((transition) => {
      const { one, many } = transitionOperations(type, transition, words);
      const operationId = `${transition.name}.${type.name}`;
      return [[operationId, one], ...(many === undefined ? [] : [[`bulk.${operationId}`, many]])];
    }),
  );
  return Object.fromEntries([...earlier, ...own]);
}
