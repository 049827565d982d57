import { apiOperations } from '#core/api/apiOperations.ts';
import { namedCalls } from '#core/api/callOperations.ts';
import { contentOperations } from '#core/api/contentOperations.ts';
import { exportsOfTypes } from '#core/api/exportOperations.ts';
import { earlierTransitions } from '#core/api/workflows/executionOperations.ts';
import type { Operations } from '#core/api/operation.ts';
import { transitionOperations } from '#core/api/transitionOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { executionType } from '../schemaFiles/workflowTypes.ts';

/** Every operation of a portal with these content types, by operationId. */
export function declaredOperations(types: readonly ContentType[], messages: ServerCatalog): Operations {
  const calls = types.map((type) => namedCalls(type, messages));
  return Object.assign(ownOperations(types, messages), ...calls, contentOperations(messages), exportsOfTypes(messages));
}

/** The operations with an address of their own: all but the calls and the REST operations of each content type. */
export function ownOperations(types: readonly ContentType[], messages: ServerCatalog): Operations {
  const earlier = earlierTransitions(executionType, messages).map(({ operationId, operation }) => [
    operationId,
    operation,
  ]);
  const transitions = types.flatMap((type) =>
    (type.transitions ?? []).flatMap((transition) => {
      const { one, many } = transitionOperations(type, transition, messages);
      const operationId = `${transition.name}.${type.name}`;
      return [[operationId, one], ...(many === undefined ? [] : [[`bulk.${operationId}`, many]])];
    }),
  );
  return { ...apiOperations(messages), ...Object.fromEntries([...earlier, ...transitions]) };
}
