import { can, type Visitor } from '#core/accounts/access.ts';
import { activityOperations } from '#core/api/activityOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { serverFieldNames, valuesOf } from '#core/values/record.ts';
import type { ActivityPosition } from '#core/store/activity.ts';
import { isSameJson } from '#core/values/json.ts';
import { actionsIn, type RecordEvent, recordEventOf, recordEvents } from '#core/store/recordEvent.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { presentRecord } from '../content/presentRecord.ts';
import { personNames } from '../content/personName.ts';
import { createWriteFilter, maySeeRemoved } from '../content/removedRecords.ts';
import { readInstant } from '../content/readInstant.ts';
import type { Writers } from '../content/writers.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import { mirrorTypes } from '../schemaFiles/workflowTypes.ts';
import { type ActivityRow, eventOfRun, findActivity } from './findActivity.ts';

const mirrors = new Set(mirrorTypes.map(({ name }) => name));

/** Who wrote what and when, over all types that the person may read. */
export function activityTable(dependencies: Writers): OperationTable {
  const { messages, store, registry } = dependencies;
  const listedTypes = (visitor: Visitor) => readableTypes(registry, visitor).filter(({ name }) => !mirrors.has(name));

  return tableOf(activityOperations(messages), {
    recordActivity: async ({ visitor, query }) => {
      const types = listedTypes(visitor).filter(({ name }) => [undefined, name].includes(query.type));
      const event = readEvent(query.event, messages);
      const selection = {
        types,
        by: query.who,
        actions: event === undefined ? undefined : actionsIn(event),
        from: readBound(query.from, messages),
        to: readBound(query.to, messages),
        before: readPosition(query.before, messages),
      };
      const typeOf = (name: string) => types.find((type) => type.name === name);
      const isVisible = createWriteFilter(visitor, store);
      const { rows, next } = await findActivity(store, {
        selection,
        matches: async (entry) => {
          const type = typeOf(entry.type);
          if (type === undefined || (event !== undefined && recordEventOf(entry, type) !== event)) return false;
          return isVisible(type, entry.id);
        },
        runEvent: ({ type: name, action }) => {
          const type = typeOf(name);
          // Others may not know how many records were removed.
          if (query.together !== 'true' || type === undefined || !maySeeRemoved(visitor, type)) return undefined;
          return eventOfRun(action, event);
        },
      });
      const nameOf = await personNames(
        rows.map(({ by }) => by),
        dependencies,
      );
      return {
        items: rows.flatMap((row) => {
          const type = typeOf(row.type);
          return type === undefined ? [] : [{ ...presentRow(row, type), byName: nameOf(row.by) }];
        }),
        next: next === undefined ? null : `${next.at}_${next.seq}`,
      };
    },
    activityPeople: async ({ visitor }) => {
      const authors = await store.authors(listedTypes(visitor));
      const nameOf = await personNames(authors, dependencies);
      return authors.map((id) => ({ id, name: nameOf(id) }));
    },
  });
}

/** The types whose records a person may read. */
export function readableTypes(registry: Registry, visitor: Visitor): readonly ContentType[] {
  return registry.all().filter((type) => can(visitor, 'read', type));
}

function presentRow(row: ActivityRow, type: ContentType) {
  const { id, version, at, by, before, after, together } = row;
  const write = { type: type.name, id, version, at, by, ...presentWrite(type, before, after) };
  if (together === undefined) return { ...write, event: recordEventOf(row, type) };
  const { event, ...run } = together;
  return { ...write, event, changed: [], together: run };
}

/** The names of the changed fields, and the title of the record with the fields of the server. */
function presentWrite(type: ContentType, before: StoredRecord | undefined, after: StoredRecord | undefined) {
  const [old, now] = [before, after].map((record) => record && shownRecord(type, record));
  const record = now ?? old ?? {};
  const shown: readonly string[] = [...serverFieldNames.filter((name) => name !== '_pending'), type.titleField ?? ''];
  const changed =
    old === undefined || now === undefined
      ? []
      : type.fields.map(({ name }) => name).filter((name) => !isSameJson(valuesOf(old)[name], valuesOf(now)[name]));
  return { changed, record: Object.fromEntries(Object.entries(record).filter(([name]) => shown.includes(name))) };
}

function shownRecord(type: ContentType, record: StoredRecord) {
  return presentRecord(withCurrentNames(type, record), { type, isStaff: true });
}

function readEvent(text: string | undefined, messages: ServerCatalog): RecordEvent | undefined {
  const event = recordEvents.find((one) => one === text);
  if (text !== undefined && event === undefined) throw new Problem(400, { detail: messages.api.badRequest });
  return event;
}

function readBound(text: string | undefined, messages: ServerCatalog): string | undefined {
  if (text === undefined) return undefined;
  const instant = readInstant(text);
  if (instant === undefined) throw new Problem(400, { detail: messages.api.badRequest });
  return instant;
}

function readPosition(text: string | undefined, messages: ServerCatalog): ActivityPosition | undefined {
  if (text === undefined) return undefined;
  const [, at = '', seq] = /^(.+)_(\d{1,15})$/.exec(text) ?? [];
  const instant = readInstant(at);
  if (instant === undefined) throw new Problem(400, { detail: messages.api.badRequest });
  return { at: instant, seq: Number(seq) };
}
