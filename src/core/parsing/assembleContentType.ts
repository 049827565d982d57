import { type Access, actions } from '../accounts/access.ts';
import { readCalls } from './readCalls.ts';
import type { ContentType, FormLayout, PublicPages, RecordAction, Screen, Transition } from '../schema/contentType.ts';
import { type Messages, messageNames } from '../schema/messages.ts';
import type { Field } from '../schema/field.ts';
import { kindOf } from '../kinds/index.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import { type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { defaultTitleField, listOf } from './listDefaults.ts';
import type { Catalog } from '../locales/catalog.ts';
import { es } from '../locales/es.ts';
import { conditionInUtc, readFields } from './readFields.ts';
import type { PublicationState } from '../values/record.ts';
import type { XAction, XContent, XForm, XMenu } from '../schema/xContent.ts';

/**
 * Builds a ContentType with defaults resolved from a schema that was already checked. The browser relies on the server's check
 * and loads no validator.
 */
export function assembleContentType(
  schema: JsonSchema,
  source: { readonly name: string; readonly provider?: ContentType['provider'] | undefined },
  messages: Catalog = es,
): ContentType {
  const content = (schema['x-content'] ?? {}) as XContent;
  const root = resolveRef(schema, schema);
  const fields = readFields(schema, { root: schema, depth: 0 });
  // Orders, and the columns of one's own on a board, are written by moving records.
  const moved = [content.list?.board?.order, content.list?.board?.subcolumn?.field, content.list?.order];
  const placed = fields.filter(({ name }) => !moved.includes(name));
  const provider = source.provider ?? content.store ?? content.provider ?? 'rest';
  const publicPages = provider === 'local' ? undefined : publicPagesOf(content, { name: source.name, fields });
  const label = content.label ?? root.title ?? source.name;
  const singular = content.singular ?? label;
  const titleField = content.titleField ?? defaultTitleField(fields);
  const typeMessages = messagesOf(content, messages);
  const initialState = content.publication?.initial ?? 'published';
  return {
    name: source.name,
    title: label,
    label,
    singular,
    description: root.description,
    schema,
    fields,
    isOpen:
      fields.length === 0 ||
      ['additionalProperties', 'patternProperties', 'unevaluatedProperties'].some(
        (keyword) => root[keyword] !== undefined && root[keyword] !== false,
      ),
    groups: content.groups ?? [],
    purpose: content.purpose,
    isSingle: content.single === true,
    titleField,
    imageField: fields.find((field) => kindOf(field).file === 'picture')?.name,
    list: listOf(content, { name: source.name, fields: placed, titleField, singular, messages }),
    screens: screensOf(content, {
      name: source.name,
      label,
      singular,
      description: root.description,
      fields: placed,
      firstState: publicPages === undefined ? undefined : initialState,
      messages,
    }),
    commentsOf: content.commentsOf,
    actions: (content.actions ?? []).map((action) => actionOf(action, { fields, messages })),
    stateField: content.stateField,
    transitions: readTransitions(content),
    translations: content.translations ?? {},
    messages: typeMessages,
    publicPages,
    access: accessOf(content),
    initialState,
    provider,
    calls: readCalls(content.calls, { messages: typeMessages, isSingle: content.single === true }),
  };
}

function publicPagesOf(
  content: XContent,
  { name, fields }: { readonly name: string; readonly fields: readonly Field[] },
): PublicPages | undefined {
  if (content.public === undefined || content.public === false) return undefined;
  const {
    list,
    detail,
    label,
    group,
    filter = [],
    openData = false,
    feedback = false,
    searchWeight = 1,
    page = 'record',
    card = 'plain',
    feed = false,
    structured = isDatedText(fields) ? 'article' : 'page',
  } = content.public === true ? {} : content.public;
  const isSingle = content.single === true;
  return {
    list: list === false || isSingle ? undefined : (list ?? `/${name}`),
    detail: detail === false ? undefined : (detail ?? (isSingle ? `/${name}` : `/${name}/{id}`)),
    label,
    group,
    filter,
    isOpenData: openData,
    hasFeedback: feedback,
    searchWeight,
    page,
    card,
    hasFeed: feed !== false,
    structured,
  };
}

/** Whether citizens read a formatted text and a date. */
function isDatedText(fields: readonly Field[]): boolean {
  const kinds = fields.filter(({ isPublic }) => isPublic).map(kindOf);
  return kinds.some(({ words }) => words === 'markdown') && kinds.some(({ temporal }) => temporal === 'day');
}

/** By default editors write collections, and only administradores write settings and people. */
function accessOf({ access = {}, single = false, purpose }: XContent): Access {
  const isPeople = purpose === 'accounts';
  const editor = isPeople ? [] : single ? (['read'] as const) : actions;
  return {
    editor: access.editor ?? editor,
    operador: access.operador ?? (isPeople ? [] : ['read']),
    account: access.account ?? {},
  };
}

type ScreenContext = {
  readonly name: string;
  readonly label: string;
  readonly singular: string;
  readonly description: string | undefined;
  readonly fields: readonly Field[];
  /** State after the first save; undefined for types without publication. */
  readonly firstState: PublicationState | undefined;
  readonly messages: Catalog;
};

function screensOf(content: XContent, context: ScreenContext): readonly Screen[] {
  const screens: NonNullable<XContent['screens']> = content.screens ?? [{ path: content.path ?? context.name }];
  return screens.map((screen) => {
    const menu: XMenu = screen.menu ?? content.menu ?? {};
    const isInMenu = isJsonObject(menu);
    const menuLabel = isJsonObject(screen.menu) ? screen.menu.label : undefined;
    return {
      path: screen.path,
      label: menuLabel ?? screen.title ?? (isInMenu ? menu.label : undefined) ?? context.label,
      title: screen.title ?? content.title ?? context.label,
      description: screen.description ?? context.description,
      icon: isInMenu ? menu.icon : undefined,
      order: (isInMenu ? menu.order : undefined) ?? 1000,
      group: isInMenu ? menu.group : undefined,
      isInMenu,
      view: screen.view ?? content.view,
      fields: formFields(screen.fields, context.fields),
      form: formOf({ ...content.form, ...screen.form }, context),
    };
  });
}

/** The fields of a screen's form, without the hidden ones. */
function formFields(names: readonly string[] | undefined, fields: readonly Field[]): readonly string[] {
  const hidden = fields.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  return (names ?? fields.map(({ name }) => name)).filter((name) => !hidden.includes(name));
}

function formOf(form: XForm, { singular, firstState, messages }: ScreenContext): FormLayout {
  return {
    placement: form.placement ?? 'page',
    createTitle: form.createTitle ?? messages.content.createTitle(singular),
    editTitle: form.editTitle ?? messages.content.editTitle(singular),
    createButton: form.createButton ?? messages.content.createButton[firstState ?? 'private'],
    saveButton: form.saveButton ?? messages.content.saveButton,
  };
}

function messagesOf(content: XContent, messages: Catalog): Messages {
  return Object.fromEntries(
    messageNames.map((name) => [name, content.messages?.[name] ?? messages.content[name]]),
  ) as Messages;
}

function actionOf(
  action: XAction,
  { fields, messages }: { readonly fields: readonly Field[]; readonly messages: Catalog },
): RecordAction {
  const { label, call, set = {}, confirm, button = label, success, danger = false, showIf } = action;
  return {
    label,
    effect: call === undefined ? { kind: 'set', values: set } : { kind: 'call', address: call },
    confirm,
    button,
    success,
    failure: action.failure ?? messages.content.actionFailed,
    isDangerous: danger,
    showIf: showIf && conditionInUtc(showIf, fields),
  };
}

/** The pointer of a screen's path in `x-content`, for errors across files. */
export function screenPointer(type: ContentType, index: number): string {
  const content = (type.schema['x-content'] ?? {}) as XContent;
  return content.screens === undefined ? '/x-content/path' : `/x-content/screens${pointerTo(index)}/path`;
}

/** The transitions of a type, in the order of its file; undefined when its records change by ordinary writes. */
function readTransitions({ transitions }: XContent): readonly Transition[] | undefined {
  if (transitions === undefined) return undefined;
  return Object.entries(transitions).map(([name, { title, about, from, to, who, form, success, danger = false }]) => ({
    name,
    title,
    about,
    from,
    to,
    who,
    form: form && { title, schema: form, fields: readFields(form, { root: form, depth: 0 }), isOpen: false },
    success,
    isDangerous: danger,
  }));
}
