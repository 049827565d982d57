import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Store } from '#core/store/store.ts';
import { fieldsIn } from '#core/values/condition.ts';
import { isSameJson } from '#core/values/json.ts';
import { checkDefinition } from '#core/workflow/checkDefinition.ts';
import { type Activity, type Definition, definitionIn } from '#core/workflow/definition.ts';
import type { SentActivity, SentQuestion } from '#core/workflow/wire/sentDefinition.ts';
import { definitionFrom } from '../../workflows/definitionBody.ts';
import { versionType } from '../../schemaFiles/workflowTypes.ts';
import { versionOf } from '../../workflows/definitions.ts';
import { asVersion, asWorkflow, plain } from '../../workflows/workflowRecords.ts';
import type { Amend } from '../sourceRecord.ts';
import { type DefinitionFacts, definitionFactsIn } from './workflowFacts.ts';

type MirrorOptions = {
  readonly store: Pick<Store, 'list'>;
  readonly messages: ServerCatalog;
  readonly now: () => number;
  /** Tells the operator. */
  readonly notice: (sentence: string) => void;
};

/** A definition with our ids of its parts, and with what the documents do not have as ours has it: regulation, conditions, estimates. */
export function definitionOf(
  facts: DefinitionFacts,
  ours: Definition | undefined,
  messages: ServerCatalog,
): Definition {
  const { name, description } = facts;
  const activities = facts.activities.map((activity) =>
    withOurs(
      activity,
      ours?.activities.find(({ id }) => id === activity.id),
    ),
  );
  const definition = definitionFrom({ name, description, activities }, messages);
  return { ...definition, ...(ours?.regulation && { regulation: ours.regulation }) };
}

function withOurs(activity: SentActivity, ours: Activity | undefined): SentActivity {
  if (ours === undefined) return activity;
  const earlier = new Set<string>();
  const questions = (activity.questions ?? []).map((question): SentQuestion => {
    const { catalogue, showIf } = ours.questions.find(({ id }) => id === question.id) ?? {};
    const isShown = showIf !== undefined && fieldsIn(showIf).every((id) => earlier.has(id));
    earlier.add(question.id ?? '');
    return { ...(catalogue !== undefined && { catalogue }), ...(isShown && { showIf }), ...question };
  });
  return { estimatedTime: ours.estimatedTime, ...activity, questions };
}

/**
 * The record of a definition that the other backend changed, with its next version. One that breaks our rules gets none. What staff
 * changed in the working copy since then stays.
 */
export function mirrorDefinition({ store, messages, now, notice }: MirrorOptions): Amend {
  return async (change, { record, current, base }) => {
    const before = current && asWorkflow(current);
    const ours = before && definitionIn(before);
    const facts = definitionFactsIn(record.values);
    const theirs = definitionOf(facts, ours, messages);
    const was = base && definitionOf(definitionFactsIn(base), ours, messages);
    const taken = (name: 'name' | 'description' | 'activities') => {
      const isOurs = ours !== undefined && was !== undefined && !isSameJson(was[name], ours[name]);
      return { [name]: isOurs ? ours[name] : theirs[name] };
    };
    const copy = { ...theirs, ...taken('name'), ...taken('description'), ...taken('activities') };
    const { archived = false, publishedAt } = before ?? {};
    const last = before?.publishedVersion ?? (await lastVersion(change.id ?? record.id, store));
    const isFaulty = facts.isBroken || checkDefinition(theirs, messages).length > 0;
    if (isFaulty) notice(messages.calls.upstream.faultyWorkflow(facts.name, record.id));
    const hasNext = !isFaulty && (last === 0 || was === undefined || !isSameJson(was, theirs));
    const version = hasNext ? last + 1 : last;
    const at = hasNext ? new Date(now()).toISOString() : publishedAt;
    const values = plain({ ...copy, archived, publishedVersion: version, publishedAt: at });
    const also = hasNext ? [versionOf(theirs, { id: change.id ?? record.id, version })] : [];
    return { change: { ...change, values }, also };
  };
}

/** The last version of a workflow that was here before; 0 for a new one. */
async function lastVersion(workflowId: string, store: Pick<Store, 'list'>): Promise<number> {
  const where = [{ field: 'workflowId', operator: 'eq', values: [workflowId] }] as const;
  const sort = [{ field: 'version', order: 'desc' }] as const;
  const [record] = (await store.list(versionType, { where, sort, offset: 0, limit: 1 })).records;
  return record === undefined ? 0 : asVersion(record).version;
}
