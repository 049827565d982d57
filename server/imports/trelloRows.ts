import { ownValue } from '#core/values/ownValue.ts';
import { can, type SessionUser } from '#core/accounts/access.ts';
import { commentsColumn, repeatedTitles } from '#core/imports/importFields.ts';
import { commentTypeOf } from '#core/lists/commentType.ts';
import { type ContentType, fieldFor, fieldOf } from '#core/schema/contentType.ts';
import { fold } from '#core/text/fold.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { localTime } from '#core/time/localTime.ts';
import { shortInstant } from '#core/time/shortDate.ts';
import type { Json } from '#core/values/json.ts';
import { nameField, readsTitles } from '../accounts/namedPeople.ts';
import { timeZoneOf } from '../settings/town.ts';
import type { ImportDependencies } from './importContext.ts';
import type { FileRow } from './reading/fileRows.ts';

type Member = { readonly name: string; readonly username: string; readonly email: string };

type Options = {
  readonly type: ContentType;
  readonly user: SessionUser;
  readonly dependencies: ImportDependencies;
};

type Step = { readonly [name: string]: Json };
type Link = { readonly name: string; readonly file: string };

/** Characters of a comment where the schema has no limit. */
const longestComment = 5000;
/** Characters of a label; longer ones are a line of the description. */
const longestLabel = 40;

export type TrelloRows = {
  readonly rows: AsyncGenerator<FileRow>;
  /** Names of people without an account here; complete when the rows are read. */
  readonly strangers: ReadonlySet<string>;
};

/**
 * The rows of a Trello board with the people, days and comments of this portal: the first member of a card who is one account is in charge,
 * the other accounts take part where the type has a field for them, a comment names all members when some have no account, and each
 * comment begins with its author and time, since its record has the importing person as author. Content that fits into no label or link goes into the description.
 */
export function trelloRows(rows: AsyncIterable<FileRow>, options: Options): TrelloRows {
  const strangers = new Set<string>();
  return { rows: convertedRows(rows, { ...options, strangers }), strangers };
}

type Comment = { readonly author: Member; readonly at: string; readonly text: string };

async function* convertedRows(
  rows: AsyncIterable<FileRow>,
  { strangers, ...options }: Options & { readonly strangers: Set<string> },
): AsyncGenerator<FileRow> {
  const { type, dependencies } = options;
  const { trello } = dependencies.messages.imports;
  const accountOf = accountFinder(options);
  const timeZone = await timeZoneOf(dependencies);
  const comments = commentTypeOf(type, dependencies.registry.all())?.type;
  const limit = fieldOf(comments ?? type, comments?.titleField ?? '')?.schema.maxLength ?? longestComment;
  /** The field of those who work on a card beside the one in charge. */
  const others = fieldFor(type, 'participants')?.name;
  const stepNames = new Set(fieldOf(type, 'checklist')?.fields.map(({ name }) => name));
  // An instant of Trello; in the evening its day in UTC is the next one.
  const dayOf = (due: Json) => localTime(String(due), timeZone).slice(0, 10) || due;
  let names: readonly Json[] | undefined;
  for await (const { row, cells } of rows) {
    if (names === undefined) {
      names = cells;
      // A board without cards has no columns.
      if (!cells.includes('assignee')) return;
      if (others !== undefined) names = [...cells, others];
      yield { row, cells: titlesOf(names, type, comments?.label) };
      continue;
    }
    const card = Object.fromEntries(names.map((name, index) => [String(name), cells[index] ?? null]));
    const members = card['assignee'] as unknown as readonly Member[];
    const accounts = await Promise.all(members.map(accountOf));
    for (const [index, { name }] of members.entries())
      if (accounts[index] === undefined && name !== '') strangers.add(name);
    const first = accounts.findIndex((account) => account !== undefined);
    const beside = accounts.filter((account, index) => account !== undefined && index > first);
    const isWhole = members.length === (first < 0 ? 0 : 1) + (others === undefined ? 0 : beside.length);
    const texts = [
      ...(isWhole ? [] : [trello.members(members.map(({ name }) => name).join(', '))]),
      ...(card['comments'] as unknown as readonly Comment[]).map(
        ({ author, at, text }) => `${trello.comment(author.name, shortInstant(at, timeZone))}\n${text}`,
      ),
    ];
    const labels = card['labels'] as readonly string[];
    const links = card['attachments'] as unknown as readonly Link[];
    const steps = card['checklist'] as unknown as readonly Step[];
    const converted: Readonly<Record<string, Json>> = {
      ...card,
      assignee: accounts[first] ?? null,
      ...(others !== undefined && { [others]: beside.length === 0 ? null : (beside as readonly string[]) }),
      comments: texts.flatMap((text) => partsOf(text, limit)),
      dueDate: dayOf(card['dueDate'] ?? null),
      description: [
        String(card['description']),
        ...labels.filter(isLong).map(trello.label),
        ...links.filter((link) => !isWebLink(link)).map(({ name, file }) => trello.attachment(name, file)),
      ].join('\n\n'),
      labels: labels.filter((label) => !isLong(label)),
      attachments: links.filter(isWebLink),
      checklist: steps.map((step) => stepOf({ ...step, dueDate: dayOf(step['dueDate'] ?? '') }, stepNames)),
    };
    yield { row, cells: names.map((name) => converted[String(name)] ?? null) };
  }
}

/** The labels of the fields; a field that shares its label with another keeps its name. */
function titlesOf(names: readonly Json[], type: ContentType, comments = commentsColumn): readonly string[] {
  const assignee = fieldFor(type, 'assignee')?.name ?? 'assignee';
  const fieldNames = names.map((name) => (name === 'assignee' ? assignee : String(name)));
  const titles = fieldNames.map((name) => (name === 'comments' ? comments : (fieldOf(type, name)?.label ?? name)));
  return titles.map((title, index) => (repeatedTitles(titles).includes(title) ? (fieldNames[index] ?? title) : title));
}

const isLong = (label: string) => label.length > longestLabel;
const isWebLink = ({ file }: Link) => /^https?:\/\/[^\s/\\]\S*$/i.test(file);

/** An item of a checklist without its empty parts; parts without a field in the schema go into its text. */
function stepOf(step: Step, names: ReadonlySet<string>): Step {
  const parts = Object.entries(step).filter(([, value]) => value !== '');
  const others = parts.flatMap(([name, value]) => (names.has(name) || name === 'done' ? [] : [String(value)]));
  const members = Object.fromEntries(parts.filter(([name]) => names.has(name)));
  return others.length === 0 ? members : { ...members, text: `${String(step['text'])} (${others.join(', ')})` };
}

/**
 * Finds the one active account of a member, by the full name or, for who may read accounts, by the address; each member is looked up once.
 * Resolves to its name, as people write it in files, or to its id where others have that name too.
 */
function accountFinder({ user, dependencies: { registry, store } }: Options) {
  const accounts = registry.typeFor('accounts');
  const visitor = { kind: 'staff', user } as const;
  const lookups = new Map<string, Promise<string | undefined>>();
  if (accounts === undefined || !readsTitles(registry, visitor, accounts)) return async () => undefined;
  const accountsWith = async (field: string, value: string, isMatch: (text: string) => boolean) => {
    if (value === '') return [];
    const where = [{ field, operator: 'like', values: [value] } as const];
    const { records } = await store.list(accounts, { where, sort: [], offset: 0, limit: 100 });
    return records.filter((record) => isMatch(fold(String(ownValue(record, field) ?? '')).trim()));
  };
  const accountsNamed = (name: string) => accountsWith(nameField, name, (text) => text === fold(name).trim());
  const accountsAddressed = async ({ username, email }: Member) => {
    if (!can(visitor, 'read', accounts)) return [];
    const byAddress = await accountsWith('email', email, (text) => text === fold(email));
    return byAddress.length > 0 || username === ''
      ? byAddress
      : accountsWith('email', username, (text) => text.startsWith(`${fold(username)}@`));
  };
  const onlyActive = (records: readonly StoredRecord[]) => {
    const active = records.filter((record) => record['activo'] !== false);
    return active.length === 1 ? active[0] : undefined;
  };
  const lookUp = async (member: Member) => {
    const account = onlyActive(await accountsNamed(member.name)) ?? onlyActive(await accountsAddressed(member));
    if (account === undefined) return undefined;
    const name = String(account[nameField]);
    return (await accountsNamed(name)).length === 1 ? name : account.id;
  };
  return (member: Member) => {
    const key = JSON.stringify(member);
    const lookup = lookups.get(key) ?? lookUp(member);
    lookups.set(key, lookup);
    return lookup;
  };
}

/** A text in parts that fit into a comment. */
function partsOf(text: string, limit: number): readonly string[] {
  const count = Math.ceil(text.length / limit);
  return Array.from({ length: count }, (_, index) => text.slice(index * limit, (index + 1) * limit));
}
