import { ownValue } from '#core/values/ownValue.ts';
import { can, type SessionUser } from '#core/accounts/access.ts';
import type { AnswerAction } from '#core/assistant/assistantSchemas.ts';
import { readRequest } from '#core/assistant/request/readRequest.ts';
import { type RequestValues, requestValues } from '#core/assistant/request/requestValues.ts';
import { formsIn } from '#core/assistant/request/spokenWords.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type ContentType, fieldOf, isProcess, type Screen } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { withCountry } from '#core/site/customs.ts';
import { localTime } from '#core/time/localTime.ts';
import { customsOf } from '../../settings/town.ts';
import type { Brain } from '../brain.ts';
import type { FoundAnswer } from '../foundAnswer.ts';

export type ScreenRequestOptions = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'get' | 'list'>;
  readonly brain: Pick<Brain, 'knowledge'>;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** An answer that opens a screen. With a subject, the form is empty, and the reply about the subject says more. */
export type ScreenAnswer = { readonly answer: FoundAnswer; readonly subject?: string };

/** Reads what a member of staff wants opened, and with which values; undefined for questions. Rejects as the store does. */
export type ReadScreenRequest = (text: string, user: SessionUser) => Promise<ScreenAnswer | undefined>;

const mostMatches = 20;

/** Staff's requests for a screen, or for the form of a new record with the values they named. Nothing is saved. */
export function createScreenRequests({
  registry,
  store,
  brain,
  messages,
  now,
}: ScreenRequestOptions): ReadScreenRequest {
  const { actions, screens: texts, requests: words } = messages.assistant;
  const self = new Set(formsIn(words.self));

  return async (question, user) => {
    const visitor = { kind: 'staff', user } as const;
    const types = registry
      .all()
      .filter((type) => !isProcess(type) && type.screens.length > 0 && can(visitor, 'read', type));
    const request = readRequest(question, { types, words });
    if (request === undefined) return undefined;
    const { kind, type, rest } = request;
    const screen = type.screens.find(({ isInMenu }) => isInMenu) ?? type.screens[0];
    if (screen === undefined) return undefined;
    const href = `/admin/${screen.path}`;
    if (kind === 'open' || type.isSingle || screen.view !== undefined)
      return plain(type, {
        text: texts.open(screen.label),
        action: { kind: 'screen', label: actions.screen(screen.label), href },
      });
    const { createTitle } = screen.form;
    if (!can(visitor, 'create', type)) return plain(type, { text: texts.forbidden(type.label) });
    const action = (values: RequestValues['values']): AnswerAction => ({
      kind: 'screen',
      label: actions.newRecord(createTitle),
      href,
      values,
    });
    const fields = fieldsOf(type, screen);
    const related = async (name: string, text: string) => findRelated(registry.get(name), { text, user });
    const { timeZone } = await brain.knowledge();
    const today = localTime(new Date(now()).toISOString(), timeZone).slice(0, 10);
    const read = await requestValues(rest, { type, fields, words, today, timeZone, messages, related });
    const isFilled = Object.keys(read.values).length > 0 || read.refused.length > 0;
    const text = await summary({ fields, createTitle, read });
    return { ...plain(type, { text, action: action(read.values) }), ...(!isFilled && { subject: type.singular }) };
  };

  function plain(
    type: ContentType,
    { text, action }: { readonly text: string; readonly action?: AnswerAction },
  ): ScreenAnswer {
    const shown = action === undefined ? [] : [action];
    return { answer: { text, outcome: 'screen', sources: [], actions: shown, topic: type.name } };
  }

  /** The only record with this title, else with these words in its title; of types that the person may read. */
  async function findRelated(
    type: ContentType | undefined,
    { text, user }: { readonly text: string; readonly user: SessionUser },
  ) {
    if (type === undefined || !can({ kind: 'staff', user }, 'read', type)) return undefined;
    const forms = formsIn(text);
    if (type.purpose === 'accounts' && forms.length > 0 && forms.every((form) => self.has(form))) return user.id;
    const { titleField } = type;
    const field = titleField === undefined ? undefined : fieldOf(type, titleField);
    const [longest = ''] = text.split(/\s+/).toSorted((left, right) => right.length - left.length);
    if (field === undefined || longest.length < 2) return undefined;
    const where = [{ field: field.name, operator: 'like', values: [longest] }] as const;
    const { records } = await store.list(type, { where, sort: [], offset: 0, limit: mostMatches });
    const titles = records.map((record) => ({
      id: record.id,
      forms: formsIn(String(ownValue(record, field.name) ?? '')),
    }));
    const exact = titles.filter((one) => one.forms.join(' ') === forms.join(' '));
    const partial = titles.filter((one) => forms.every((form) => one.forms.includes(form)));
    const matches = exact.length > 0 ? exact : partial;
    return matches.length === 1 ? matches[0]?.id : undefined;
  }

  type Summary = {
    readonly fields: readonly Field[];
    readonly createTitle: string;
    readonly read: RequestValues;
  };

  async function summary({ fields, createTitle, read }: Summary): Promise<string> {
    const { values, left, refused } = read;
    const local = withCountry(messages, await customsOf({ registry, store }));
    const filled = fields.filter(({ name }) => ownValue(values, name) !== undefined);
    const lines = await Promise.all(
      filled.map(async (field) => texts.value(field.label, await textOf(field, ownValue(values, field.name)))),
    );
    const missing = fields
      .filter(
        ({ name, isRequired, schema }) =>
          isRequired && ownValue(values, name) === undefined && schema.default === undefined,
      )
      .map(({ label }) => label);
    return [
      lines.length === 0 ? texts.form(createTitle) : texts.filled(createTitle),
      ...lines,
      ...refused.map(({ field, message }) => texts.refused(field.label, message)),
      ...(left.length === 0 ? [] : [texts.left(left.map(texts.leftText).join(', '))]),
      ...(missing.length === 0 ? [] : [texts.missing(missing.join(', '))]),
    ].join('\n');

    async function textOf(field: Field, value: unknown): Promise<string> {
      const relatedType = field.relation === undefined ? undefined : registry.get(field.relation);
      if (relatedType === undefined) return kindOf(field).toText(value, field, local);
      const record = await store.get(relatedType, String(value));
      return String(ownValue(record, relatedType.titleField ?? '') ?? '');
    }
  }
}

/** The fields that its form shows at once and a person fills in. */
function fieldsOf(type: ContentType, screen: Screen): readonly Field[] {
  const { order } = type.list;
  const machineFields = [order, type.list.board?.order];
  return screen.fields
    .flatMap((name) => fieldOf(type, name) ?? [])
    .filter(
      ({ name, isHidden, isWriteOnly, showIf, isSample }) =>
        !isHidden && !isWriteOnly && !isSample && showIf === undefined && !machineFields.includes(name),
    );
}
