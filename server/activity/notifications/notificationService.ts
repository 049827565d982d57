import { can, type SessionUser } from '#core/accounts/access.ts';
import type { Notification } from '#core/api/notificationOperations.ts';
import { type NotificationSettings, readSettings } from '#core/notifications/notification.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Where } from '#core/values/query.ts';
import { valuesOf } from '#core/values/record.ts';
import { count } from '#core/store/count.ts';
import { type Change, RecordMissing, type Store, VersionConflict } from '#core/store/store.ts';
import { personNames } from '../../content/personName.ts';
import type { Naming } from '../../content/writers.ts';
import type { StaffTables } from '../../accounts/staff/staffTables.ts';
import { executionType } from '../../schemaFiles/workflowTypes.ts';
import { asNotification, isFor, type NotificationRecord, notificationType } from './notificationType.ts';
import { settingsName } from './notifier.ts';
import { writePages } from '../../foundation/turns/writePages.ts';

export type NotificationServiceOptions = Naming & {
  readonly store: Store;
  readonly registry: Registry;
  readonly tables: Pick<StaffTables, 'preference' | 'putPreference'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Page = { readonly offset: number; readonly limit: number };

/** The notifications of each person, about what they may read now. They are kept for 90 days. */
export interface NotificationService {
  /** Newest first. */
  list(user: SessionUser, page: Page): Promise<{ readonly items: readonly Notification[]; readonly total: number }>;
  unread(user: SessionUser): Promise<number>;
  /** False when the person has no such notification. */
  markRead(user: SessionUser, id: string): Promise<boolean>;
  markAllRead(user: SessionUser): Promise<void>;
  settings(userId: string): Promise<NotificationSettings>;
  saveSettings(userId: string, settings: NotificationSettings): Promise<void>;
  removeOld(): Promise<void>;
  /** Removes all notifications of a person. */
  forget(userId: string): Promise<void>;
}

/** Milliseconds. */
const retention = 90 * 24 * 60 * 60_000;
const recordsPerWrite = 200;

export function createNotificationService(options: NotificationServiceOptions): NotificationService {
  const { store, registry, tables, now } = options;

  /** The type of a notification's record; activities of processes are read by those whom they concern. */
  const typeOf = (name: string) => (name === executionType.name ? executionType : registry.get(name));
  const readableBy = (user: SessionUser): readonly Where[] => {
    const names = registry
      .all()
      .filter((type) => can({ kind: 'staff', user }, 'read', type))
      .map(({ name }) => name);
    return [
      { field: 'para', operator: 'eq', values: [user.id] },
      { field: 'tipo', operator: 'eq', values: [...new Set([...names, executionType.name])] },
    ];
  };
  const unreadBy = (user: SessionUser): readonly Where[] => [
    ...readableBy(user),
    { field: 'leida', operator: 'eq', values: [false] },
  ];

  /** Resolves once none of the first records is left; each write is of a page. */
  const writeAll = async (where: readonly Where[], changeOf: (record: NotificationRecord) => Change, by: string) => {
    const writePage = async (): Promise<boolean> => {
      const { records } = await store.list(notificationType, { where, sort: [], offset: 0, limit: recordsPerWrite });
      if (records.length > 0) await store.write(records.map(asNotification).map(changeOf), by);
      return records.length > 0;
    };
    await writePages(writePage);
  };

  return {
    list: async (user, { offset, limit }) => {
      const sort = [{ field: 'creado', order: 'desc' }] as const;
      const page = await store.list(notificationType, { where: readableBy(user), sort, offset, limit });
      const records = page.records.map(asNotification);
      const nameOf = await personNames(
        records.map(({ de }) => de),
        options,
      );
      const titles = await titlesOf(records, { store, typeOf });
      return {
        items: records.map((record) => present(record, { titles, byName: nameOf(record.de) })),
        total: page.total,
      };
    },
    unread: (user) => count(store, notificationType, unreadBy(user)),
    markRead: async (user, id) => {
      const record = isFor(id, user.id) ? await store.get(notificationType, id) : undefined;
      if (record === undefined || record['para'] !== user.id) return false;
      if (record['leida'] === false)
        await store.write([readChange(asNotification(record))], user.id).catch(ignoreOthers);
      return true;
    },
    markAllRead: (user) => writeAll(unreadBy(user), readChange, user.id),
    settings: async (userId) => {
      const stored = await tables.preference(userId, settingsName);
      return readSettings(stored === undefined ? {} : JSON.parse(stored));
    },
    saveSettings: (userId, settings) =>
      tables.putPreference(userId, { name: settingsName, value: JSON.stringify(settings) }),
    removeOld: () => {
      const before = new Date(now() - retention).toISOString();
      return writeAll([{ field: 'creado', operator: 'lt', values: [before] }], removal, 'programador');
    },
    forget: (userId) => writeAll([{ field: 'para', operator: 'eq', values: [userId] }], removal, userId),
  };
}

const removal = ({ id }: NotificationRecord): Change => ({ kind: 'remove', type: notificationType, id });

function readChange(record: NotificationRecord): Change {
  const values = { ...valuesOf(record), leida: true };
  return { kind: 'update', type: notificationType, id: record.id, values, expectedVersion: record._version };
}

/** Another tab or server did the same at that moment. */
function ignoreOthers(error: unknown): void {
  if (!(error instanceof VersionConflict || error instanceof RecordMissing)) throw error;
}

type Titles = ReadonlyMap<string, string | undefined>;
type TitleContext = Pick<NotificationServiceOptions, 'store'> & {
  readonly typeOf: (name: string) => ReturnType<Registry['get']>;
};

/** The present titles of the records that still exist. */
async function titlesOf(records: readonly NotificationRecord[], { store, typeOf }: TitleContext): Promise<Titles> {
  const names = [...new Set(records.map(({ tipo }) => tipo))];
  const entries = names.map(async (name) => {
    const type = typeOf(name);
    const ids = records.filter(({ tipo }) => tipo === name).map(({ registro }) => registro);
    const namedRecords = type === undefined ? [] : await store.getMany(type, [...new Set(ids)]);
    return namedRecords.map((record) => [keyOf(name, record.id), textOf(record[type?.titleField ?? ''])] as const);
  });
  return new Map((await Promise.all(entries)).flat());
}

const keyOf = (type: string, id: string) => `${type}/${id}`;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function present(
  record: NotificationRecord,
  { titles, byName }: { readonly titles: Titles; readonly byName: string },
): Notification {
  const { id, clase: kind, tipo, registro, actividad: activity = null, titulo, creado: at, fecha: due = null } = record;
  const key = keyOf(tipo, registro);
  const title = (tipo === executionType.name ? undefined : titles.get(key)) ?? titulo;
  return {
    id,
    kind,
    type: tipo,
    record: registro,
    activity,
    title,
    byName,
    at,
    due,
    isRead: record.leida,
    // Conversations are no records.
    isGone: kind !== 'citizenWaits' && !titles.has(key),
  };
}
