import { ownValue } from '#core/values/ownValue.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { shapeOfChange } from '#core/validation/writeOnly.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import { type Change, type Store, StoreUnavailable } from '#core/store/store.ts';
import { isSameJson } from '#core/values/json.ts';
import { type Completeness, completenessOf } from '#core/validation/completeness.ts';
import { validate } from '#core/validation/validate.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { type Amendment, type RecordWrite, type Rule, valuesAfter } from '../rules/rule.ts';
import { createTools, type ToolOptions } from './extensionTools.ts';
import type { ExtensionAmendment, ExtensionChange, ExtensionRule, RuleTools, ServerExtension } from './serverPart.ts';

export type ExtensionRulesOptions = ToolOptions & {
  readonly extensions?: readonly ServerExtension[] | undefined;
  readonly store: Pick<Store, 'get' | 'getMany' | 'list'>;
  /** Called with the faults of extensions. */
  readonly report: (error: unknown) => void;
  /** Milliseconds that a promise of an extension may stay open while a write waits for it; 2000 when left out. */
  readonly limit?: number;
};

/** The rules of extensions. A fault of one refuses the write and names the extension. */
export function extensionRules(options: ExtensionRulesOptions): readonly Rule[] {
  const { extensions = [], store } = options;
  const tools = { ...createTools(options), store };
  return extensions.flatMap(({ name, rules = [] }) => rules.map((rule) => ruleOf(rule, { ...options, name, tools })));
}

type Context = ExtensionRulesOptions & { readonly name: string; readonly tools: RuleTools };

function ruleOf({ types, before, after }: ExtensionRule, context: Context): Rule {
  const { name, tools, messages } = context;
  const settle = createSettle(context);
  const failed = (error: unknown): Problem => {
    context.report(new Error(`extension ${name}`, { cause: error }));
    return new Problem(500, { detail: messages.extensions.failed(name) });
  };
  return {
    concerns: (type) => types.includes(type.name),
    ...(before !== undefined && {
      before: async (write) => {
        try {
          const facts = await factsOf(write);
          const amendment = await settle(write, async () => before(facts, tools));
          return amendment === undefined ? undefined : await amend(write, { amendment, tools, messages });
        } catch (error) {
          if (error instanceof Problem || error instanceof StoreUnavailable) throw error;
          throw failed(error);
        }
      },
    }),
    ...(after !== undefined && {
      after: async (write, record) => {
        if (record === undefined) return;
        const { change, by } = write;
        const written = { kind: change.kind, type: change.type.name, by, record };
        await settle(write, async () => after(written, tools)).catch(failed);
      },
    }),
  };
}

/** Waits for the work of a rule. After a timeout for one record, the other records of the same write do not wait again. */
function createSettle({ limit = 2000 }: Context) {
  const slowWrites = new WeakSet<readonly Change[]>();
  return <T>({ changes }: RecordWrite, work: () => Promise<T>): Promise<T> =>
    settleWithin(work, {
      limit: slowWrites.has(changes) ? 0 : limit,
      onTimeout: () => slowWrites.add(changes),
    });
}

async function factsOf({ change, by, before }: RecordWrite) {
  const isBare = change.kind === 'restore' && change.values === undefined;
  const values = valuesAfter(change, isBare ? await before() : undefined);
  return { kind: change.kind, type: change.type.name, id: change.id, values, by, before };
}

type AmendContext = Pick<Context, 'tools' | 'messages'>;

async function amend(
  { change, before }: RecordWrite,
  { amendment, ...context }: AmendContext & { readonly amendment: ExtensionAmendment },
): Promise<Amendment> {
  const { values, also = [] } = amendment;
  const others = await Promise.all(also.map((one) => changeOf(one, context)));
  if (values === undefined || change.kind === 'remove') return { also: others };
  const stored = change.kind === 'create' ? undefined : await before();
  const requested = change.kind === 'restore' ? undefined : change.publication;
  const completeness = completenessOf(change.type, requested?.state ?? stored?._state ?? 'published');
  const amended = checked(change.type, { values, before: stored, completeness, ...context });
  return { change: { ...change, values: amended }, also: others };
}

async function changeOf(change: ExtensionChange, context: AmendContext): Promise<Change> {
  const type = context.tools.type(change.type);
  if (change.kind === 'remove') return { ...change, type };
  const { publication = { state: 'published' } } = change.kind === 'create' ? change : {};
  const stored = change.kind === 'update' ? await context.tools.store.get(type, change.id) : undefined;
  const completeness = completenessOf(type, stored?._state ?? publication.state);
  const values = checked(type, { values: change.values, before: undefined, completeness, ...context });
  if (change.kind === 'create') return { kind: 'create', type, values, publication };
  // What was checked as a draft must still be one when it is written.
  const isPinned = completeness === 'draft' && change.expectedVersion === undefined && stored !== undefined;
  return { ...change, type, values, ...(isPinned && { expectedVersion: stored._version }) };
}

type Checked = {
  readonly values: Values;
  /** Its members that stay the same may be older than the schema. */
  readonly before: Values | undefined;
  readonly completeness: Completeness;
  readonly messages: ServerCatalog;
};

/** The values without the server's; throws when they do not fit the schema. */
function checked(type: ContentType, { values, before, completeness, messages }: Checked): Values {
  const members = valuesOf(values);
  const isUnchanged = (name: string) =>
    before !== undefined && isSameJson(ownValue(before, name), ownValue(members, name));
  const errors = validate(shapeOfChange(type), members, messages, undefined, completeness).filter(
    ({ pointer }) => !isUnchanged(pointer.split('/')[1] ?? ''),
  );
  if (errors.length === 0) return members;
  const list = errors.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
  throw new Error(`values of ${type.name} do not fit its schema: ${list}`);
}

type Wait = {
  /** Milliseconds that the work may take. */
  readonly limit: number;
  readonly onTimeout: () => void;
};

/** What the work answers; rejects when it takes longer. */
async function settleWithin<T>(work: () => Promise<T>, { limit, onTimeout }: Wait): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onTimeout();
      reject(new Error(`a promise was open for ${limit} ms`));
    }, limit);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
