import type { ServerCatalog } from '#core/locales/catalog.ts';
import { plainNumber } from '#core/numbers/plainNumber.ts';
import { apiGroups, groupParameter, groupsOf } from '#core/store/groupParameters.ts';
import { type Group, isGroup, type Operator, operators, type Where } from '#core/values/query.ts';
import { lenientInstant } from '#core/time/utcInstant.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { Parameters } from '../calls/call.ts';
import { type FieldFacts, operatorsOf, type TypeFacts } from './typeFacts.ts';

export type QueryContext = {
  readonly isStaff: boolean;
  /** The instant that decides what citizens see, ISO 8601 in UTC. */
  readonly now: string;
  readonly messages: ServerCatalog;
};

/** Groups within each other. */
const maxDepth = 3;
const pagingNames = new Set(['_start', '_end', '_sort', '_order', 'q']);

type Conditions = { readonly where: readonly Where[]; readonly groups: readonly Group[] };

type ConditionsInput = { readonly parameters: Parameters; readonly context: QueryContext };

/** The conditions in the parameters of a list. An outermost `all` becomes simple conditions, which indexes answer. */
export function readConditions(facts: TypeFacts, { parameters, context }: ConditionsInput): Conditions {
  const simple: Where[] = [];
  const grouped: { path: readonly string[]; condition: Where | Group }[] = [];
  for (const [parameter, value] of Object.entries(parameters)) {
    if (pagingNames.has(parameter) || value === undefined) continue;
    const texts = typeof value === 'string' ? [value] : value;
    const inGroup = facts.fields.has(parameter) ? undefined : groupParameter(parameter, apiGroups);
    if (inGroup === undefined) simple.push(...readCondition(parameter, texts, { facts, context, status: 400 }));
    else {
      const { path, name } = inGroup;
      if (path.length > maxDepth) throw badQuery(context.messages.api.query.tooDeep(parameter, String(maxDepth)), 422);
      for (const text of texts) {
        const wheres = readCondition(name, [text], { facts, context, status: 422 });
        const [first] = wheres;
        const condition = first !== undefined && wheres.length === 1 ? first : { match: 'all' as const, parts: wheres };
        grouped.push({ path, condition });
      }
    }
  }
  const groups = groupsOf(grouped, apiGroups);
  const whole = groups.filter(({ match }) => match === 'all').flatMap(({ parts }) => parts);
  return {
    where: [...simple, ...whole.filter((part): part is Where => !isGroup(part))],
    groups: [...groups.filter(({ match }) => match === 'any'), ...whole.filter(isGroup)],
  };
}

type FieldContext = { readonly facts: TypeFacts; readonly context: QueryContext };

type ConditionContext = FieldContext & { readonly status: 400 | 422 };

const apiOperators = [...operators, 'between'] as const;

type ApiOperator = (typeof apiOperators)[number];

/** The conditions of a parameter: one, or both ends of a range. */
function readCondition(name: string, texts: readonly string[], context: ConditionContext): readonly Where[] {
  if (name === '_pending') return texts.map((text) => pendingCondition(text, context));
  const { field, operator } = findField(name, context);
  if (operator !== 'between')
    return [
      { field: field.name, operator, values: texts.map((text) => readValue(text, { field, operator, name, context })) },
    ];
  return texts.flatMap((text) => {
    const ends = text.split('..');
    if (ends.length !== 2) throw badQuery(context.context.messages.api.query.badRange(name), context.status);
    return (['gte', 'lte'] as const).map((end, index) => ({
      field: field.name,
      operator: end,
      values: [readValue(ends[index] ?? '', { field, operator: end, name, context })],
    }));
  });
}

/** `_pending=true`: only records with pending changes; `false`: only those without. */
function pendingCondition(text: string, { facts, context, status }: ConditionContext): Where {
  refusePrivate('_pendingAt', { facts, context });
  if (text === 'true') return { field: '_pendingAt', operator: 'gte', values: [''] };
  if (text === 'false') return { field: '_pendingAt', operator: 'eq', values: [null] };
  throw badQuery(context.messages.pending.badPending, status);
}

/** An exact field name wins over a name with an operator, so a field can be called `total_ne`. */
function findField(
  name: string,
  { facts, context, status }: ConditionContext,
): { field: FieldFacts; operator: ApiOperator } {
  const { query } = context.messages.api;
  const exact = facts.fields.get(name);
  const end = name.lastIndexOf('_');
  const operator = exact === undefined ? apiOperators.find((one) => one === name.slice(end + 1)) : 'eq';
  const field = exact ?? facts.fields.get(name.slice(0, Math.max(end, 0)));
  if (field === undefined || operator === undefined) throw badQuery(query.unknownField(name), status);
  refusePrivate(field.name, { facts, context });
  if (!operatorsOf(field).includes(operator === 'between' ? 'gte' : operator))
    throw badQuery(query.noOperator(field.name), status);
  return { field, operator };
}

/** Refuses citizens a field that they may not read. */
export function refusePrivate(name: string, { facts, context }: FieldContext): void {
  if (context.isStaff || facts.publicNames.has(name)) return;
  throw new Problem(401, { detail: context.messages.api.query.privateField(name) });
}

type ValueContext = {
  readonly field: FieldFacts;
  readonly operator: Operator;
  readonly name: string;
  readonly context: ConditionContext;
};

function readValue(text: string, { field, operator, name, context }: ValueContext): Where['values'][number] {
  const isFlag = text === 'true' || text === 'false';
  if (operator === 'empty' && isFlag) return text === 'true';
  if (operator === 'like' || operator === 'unlike') return text;
  if (operator !== 'empty') {
    if (field.column === 'instant') return readInstantValue(text, name, context);
    if (field.valueType === 'text') return text;
    const option = field.schemaField?.options.find(({ value }) => String(value) === text);
    if (field.valueType === 'choice') return option === undefined ? text : option.value;
    if (field.valueType === 'boolean' && isFlag) return text === 'true';
    const number = field.valueType === 'number' ? plainNumber(text) : undefined;
    if (number !== undefined) return number;
  }
  throw badQuery(context.context.messages.api.query.badValue(name), context.status);
}

/** A year, month or day in UTC; the empty text sorts before every instant. */
const partOfInstant = /^(?:\d{4}(?:-\d\d(?:-\d\d)?)?)?$/;

function readInstantValue(text: string, name: string, { context, status }: ConditionContext): string {
  const instant = lenientInstant(text) ?? (partOfInstant.test(text) ? text : undefined);
  if (instant === undefined) throw badQuery(context.messages.api.query.badInstantValue(name), status);
  return instant;
}

export function badQuery(detail: string, status: 400 | 422 = 400): Problem {
  return new Problem(status, { detail });
}
