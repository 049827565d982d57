import { can, type SessionUser } from '#core/accounts/access.ts';
import type { ContentType, Transition } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { readBody } from '../../foundation/problems/readBody.ts';
import { type ChangeDependencies, changeRecord, type NextRecord } from './changeRecord.ts';

/** What a transition makes of a record. Throws a Problem with the reason when its rule refuses it. */
export type TransitionEffect = (step: {
  readonly current: StoredRecord;
  /** The values of its form, checked against the declared schema. */
  readonly values: Values;
  readonly by: string;
}) => Promise<NextRecord>;

/** The effects of the declared transitions of each type, by their names. */
export type TransitionEffects = ReadonlyMap<ContentType, Readonly<Record<string, TransitionEffect>>>;

export type TransitionRequest = {
  readonly type: ContentType;
  readonly id: string;
  /** Name of the transition. */
  readonly name: string;
  /** The values of its form as they were sent. */
  readonly values: unknown;
  readonly user: SessionUser;
  readonly ifMatch?: string | undefined;
};

export type TransitionDependencies = ChangeDependencies & { readonly effects: TransitionEffects };

/** Changes a record by a declared transition: checks the right, the values, the version and the rule, and writes all effects at once. */
export async function applyTransition(
  request: TransitionRequest,
  dependencies: TransitionDependencies,
): Promise<StoredRecord> {
  const { type, id, name, user, ifMatch } = request;
  const values = readTransitionValues(request, dependencies);
  const effect = dependencies.effects.get(type)?.[name];
  if (effect === undefined) throw new Error(`the transition ${type.name}.${name} has no effect`);
  const next = async (current: StoredRecord) => effect({ current, values, by: user.id });
  return changeRecord({ type, id, by: user.id, ifMatch, next }, dependencies);
}

/** Checks the right to a transition, then the values of its form. The rule of the transition checks tasks and process roles. */
export function readTransitionValues(
  { type, name, values, user }: Pick<TransitionRequest, 'type' | 'name' | 'values' | 'user'>,
  { messages }: Pick<TransitionDependencies, 'messages'>,
): Values {
  const { who, form } = transitionOf(type, name);
  const isPermission = who === 'update' || who === 'remove';
  if (isPermission && !can({ kind: 'staff', user }, who, type))
    throw new Problem(403, { detail: messages.api.forbidden });
  if (form === undefined) return {};
  const needsValues = (form.schema.required ?? []).length > 0;
  return readBody<Values>(values ?? (needsValues ? undefined : {}), { schema: form.schema, messages });
}

function transitionOf({ name: typeName, transitions = [] }: ContentType, name: string): Transition {
  const transition = transitions.find((one) => one.name === name);
  if (transition === undefined) throw new Error(`${typeName} declares no transition ${name}`);
  return transition;
}
