import { type BulkTransition, transitionOperations, type TransitionResults } from '#core/api/transitionOperations.ts';
import type { ContentType, Transition } from '#core/schema/contentType.ts';
import { toProblem } from '../../calls/refuse.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { refuseDuplicates } from '../bulkRequest.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { etagOf } from '../preconditions.ts';
import {
  applyTransition,
  readTransitionValues,
  type TransitionDependencies,
  type TransitionRequest,
} from './applyTransition.ts';
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

/** Transitions that run at the same time. */
const batchSize = 20;

type BulkDependencies = TransitionDependencies & {
  /** Called with each error that is no refusal. */
  readonly onFault: (error: unknown) => void;
};

/** Applies one transition to many records, each in a separate write, because its rule decides for each of them. */
async function bulkTransition(
  { records, values }: BulkTransition,
  request: Pick<TransitionRequest, 'type' | 'name' | 'user'>,
  dependencies: BulkDependencies,
): Promise<TransitionResults> {
  readTransitionValues({ ...request, values }, dependencies);
  const results: TransitionResults[number][] = [];
  for (let start = 0; start < records.length; start += batchSize) {
    // SQLite runs in this process without yielding, so other requests would wait.
    if (start > 0) await yieldToEventLoop();
    const batch = records.slice(start, start + batchSize).map(({ id, version }) => {
      const ifMatch = version === undefined ? undefined : etagOf(version);
      return resultOf({ ...request, id, values, ifMatch }, dependencies);
    });
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

async function resultOf(
  request: TransitionRequest,
  dependencies: BulkDependencies,
): Promise<TransitionResults[number]> {
  const { id } = request;
  try {
    const { _version: version } = await applyTransition(request, dependencies);
    return { id, status: 200, version };
  } catch (error) {
    const { status, details } = toProblem(error, dependencies.messages);
    if (status >= 500) dependencies.onFault(error);
    const { detail, errors } = details;
    return { id, status, detail, ...(errors && { errors }) };
  }
}
