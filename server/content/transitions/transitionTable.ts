import { transitionOperations } from '#core/api/transitionOperations.ts';
import type { ContentType, Transition } from '#core/schema/contentType.ts';

import { refuseDuplicates } from '../bulkRequest.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { applyTransition, type TransitionDependencies } from './applyTransition.ts';
import { bulkTransition } from './bulkTransition.ts';
import { recordAnswer } from '../recordAnswer.ts';

/** The declared transitions of every type, for one record and for many. */
export function transitionTable(dependencies: TransitionDependencies): OperationTable {
  const tables = [...dependencies.effects.keys()].flatMap((type) =>
    (type.transitions ?? []).map((transition) => tableOfTransition(type, transition, dependencies)),
  );
  return Object.assign({}, ...tables);
}

function tableOfTransition(
  type: ContentType,
  transition: Transition,
  dependencies: TransitionDependencies,
): OperationTable {
  const { name } = transition;
  const { one, many } = transitionOperations(type, transition, dependencies.messages);
  const operationId = `${name}.${type.name}`;
  const ofOne = tableOf(
    { [operationId]: one },
    {
      [operationId]: async ({ headers, sentBody: values, params, user }) => {
        const { id } = params as { readonly id: string };
        const change = { type, id, name, values, user, ifMatch: headers['if-match'] };
        return recordAnswer({ type, record: await applyTransition(change, dependencies) });
      },
    },
  );
  if (many === undefined) return ofOne;
  const ofMany = tableOf(
    { many },
    {
      many: async ({ report, body, user }) => {
        refuseDuplicates(body.records, dependencies.messages);
        const onFault = (error: unknown) => report(error, 'a transition failed');
        return { records: await bulkTransition(body, { type, name, user }, { ...dependencies, onFault }) };
      },
    },
  );
  return { ...ofOne, [`bulk.${operationId}`]: ofMany['many'] as OperationTable[string] };
}
