import { can, type SessionUser } from '#core/accounts/access.ts';
import type { SavedView } from '#core/api/viewOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { wholeList } from '#core/values/query.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { type Change, remove, RecordMissing, type Store, VersionConflict } from '#core/store/store.ts';
import { fold } from '#core/text/fold.ts';
import { isSameJson } from '#core/values/json.ts';
import { Problem } from '../../../foundation/problems/problem.ts';
import { createdBefore } from '../../../content/planWrites.ts';
import { createRecordTurns } from '../../../foundation/turns/recordTurns.ts';
import { isVersionConflict, retryOnConflict } from '../../../foundation/turns/retryOnConflict.ts';
import schema from './vistasGuardadas.schema.json' with { type: 'json' };

/** Saved views: an internal content type, which no generic route reaches. */
export const viewType = readViewType();

export type ViewValues = Pick<SavedView, 'name' | 'query' | 'isShared' | 'isFirst'>;

/** The version that the person saw, and what changes. */
type ViewChange = { readonly [Name in keyof ViewValues]?: ViewValues[Name] | undefined } & { readonly version: number };

type NewView = ViewValues & { readonly screen: string; readonly newId?: string | undefined };

type Access = { readonly type: ContentType; readonly user: SessionUser };

/**
 * Saved views of lists. Everybody sees and changes their own. Who may change the records of a type may also share views of its
 * lists, and change, remove and set as first those that are shared; only its owner makes a shared one personal again.
 */
export interface ViewService {
  /** The person's own views and the shared ones, by name. */
  list(access: Access): Promise<readonly SavedView[]>;
  /** Under `newId`, if the client chose one: a repeated request only changes the view that the earlier one created. */
  create(view: NewView, access: Access): Promise<SavedView>;
  /** Problem 412 when it has another version. */
  change(id: string, change: ViewChange, access: Access): Promise<SavedView>;
  remove(id: string, access: Access): Promise<void>;
  /** Removes the views of a person that nobody else sees. */
  forget(userId: string): Promise<void>;
}

/** Views of one person, or shared ones, of a type. */
const maxViews = 100;

type ViewWrite = Extract<Change, { readonly kind: 'create' | 'update' }>;

export function createViewService({
  store,
  messages,
}: {
  readonly store: Store;
  readonly messages: ServerCatalog;
}): ViewService {
  const texts = messages.views;
  const missing = () => new Problem(404, { detail: texts.missing });
  const inTurn = createRecordTurns();

  async function recordsOf({ type, user }: Access): Promise<readonly StoredRecord[]> {
    const isVisible = {
      match: 'any' as const,
      parts: [
        { field: 'compartida', operator: 'eq' as const, values: [true] },
        { field: 'propietario', operator: 'eq' as const, values: [user.id] },
      ],
    };
    const where = [{ field: 'tipo', operator: 'eq' as const, values: [type.name] }];
    const query = { ...wholeList, where, groups: [isVisible], sort: [{ field: 'nombre', order: 'asc' as const }] };
    return (await store.list(viewType, query)).records;
  }

  async function find(id: string, access: Access): Promise<StoredRecord> {
    const record = await store.get(viewType, id);
    const isVisible = record?.['compartida'] === true || record?.['propietario'] === access.user.id;
    if (record === undefined || record['tipo'] !== access.type.name || !isVisible) throw missing();
    if (record['compartida'] === true) requireSharing(access);
    return record;
  }

  function requireSharing({ type, user }: Access): void {
    if (!can({ kind: 'staff', user }, 'update', type)) throw new Problem(403, { detail: texts.mayNotShare });
  }

  /** Refuses what the person may not do, a repeated name and too many views. */
  async function check(
    values: Values,
    { id, access }: { readonly id?: string; readonly access: Access },
  ): Promise<void> {
    if (values['compartida'] === true || values['primera'] === true) requireSharing(access);
    const others = (await recordsOf(access)).filter(
      (one) => one.id !== id && one['pantalla'] === values['pantalla'] && one['compartida'] === values['compartida'],
    );
    if (others.length >= maxViews) throw refused('/name', texts.tooMany(String(maxViews)));
    if (others.some((one) => fold(String(one['nombre'])) === fold(String(values['nombre']))))
      throw refused('/name', texts.nameTaken);
  }

  function refused(pointer: string, detail: string): Problem {
    return new Problem(422, { detail, errors: [{ pointer, keyword: 'unique', detail }] });
  }

  /**
   * The change and, when its view becomes the first one of its screen, the changes that end this for other shared views. Of two views that
   * become the first at once, one is written again over the other.
   */
  async function withOthers(change: ViewWrite, access: Access): Promise<readonly Change[]> {
    const { id, values } = change;
    if (values['primera'] !== true) return [change];
    const others = (await recordsOf(access)).filter(
      (one) => one.id !== id && one['compartida'] === true && one['pantalla'] === values['pantalla'],
    );
    const former = others.filter((one) => one['primera'] === true);
    const precondition = others.map((one) => ({ id: one.id, version: one._version }));
    return [
      change.kind === 'update' ? { ...change, precondition } : change,
      ...former.map((one): Change => {
        const next = { ...valuesOf(one), primera: false };
        return { kind: 'update', type: viewType, id: one.id, values: next, expectedVersion: one._version };
      }),
    ];
  }

  /**
   * Writes a view with the changes of other views. A concurrent write of those is retried, not reported as a conflict. Views that become
   * the first one of a screen are written one after another.
   */
  async function write(change: ViewWrite, access: Access): Promise<StoredRecord> {
    const tryWrite = async () => {
      try {
        const [record] = await store.write(await withOthers(change, access), access.user.id);
        if (record === undefined) throw new Error('a write of a view answered no record');
        return record;
      } catch (error) {
        if (error instanceof RecordMissing && error.id === change.id) throw missing();
        if (error instanceof VersionConflict && error.current.id === change.id) throw changed(error.current, access);
        throw error;
      }
    };
    const { values } = change;
    const screen = { type: viewType, id: JSON.stringify([values['tipo'], values['pantalla']]) };
    return inTurn(values['primera'] === true ? [screen] : [], () =>
      retryOnConflict(tryWrite, { isConflict: isVersionConflict }),
    );
  }

  function changed(current: StoredRecord, access: Access): Problem {
    const view = viewOf(current, access.user);
    return new Problem(412, { detail: texts.changed(view.name), members: { view } });
  }

  return {
    list: async (access) => (await recordsOf(access)).map((record) => viewOf(record, access.user)),
    create: async ({ screen, newId, ...view }, access) => {
      const { user } = access;
      const earlier = await createdBefore({ id: newId, by: user.id, type: viewType, store, messages });
      const values = normal({
        tipo: access.type.name,
        pantalla: screen,
        propietario: user.id,
        ...storedValues(view),
      });
      const id = newId === undefined ? {} : { id: newId };
      // The dialog of an earlier attempt, whose answer was lost, has been closed.
      const same = (await recordsOf(access)).find((one) => isSameJson(valuesOf(one), values));
      if (same !== undefined) return viewOf(same, user);
      await check(values, { ...id, access });
      const change =
        earlier === undefined
          ? ({ kind: 'create', type: viewType, ...id, values, publication: { state: 'draft' } } as const)
          : ({ kind: 'update', type: viewType, id: earlier.id, values, expectedVersion: earlier._version } as const);
      return viewOf(await write(change, access), user);
    },
    change: async (id, { version, ...view }, access) => {
      const record = await find(id, access);
      if (record['compartida'] === true && view.isShared === false && record['propietario'] !== access.user.id)
        throw new Problem(403, { detail: texts.onlyOwner });
      if (record._version !== version) throw changed(record, access);
      const values = normal({ ...valuesOf(record), ...storedValues(view) });
      await check(values, { id, access });
      const change = { kind: 'update', type: viewType, id, values, expectedVersion: version } as const;
      return viewOf(await write(change, access), access.user);
    },
    remove: async (id, access) => {
      await find(id, access);
      try {
        await remove(store, { type: viewType, id, by: access.user.id });
      } catch (error) {
        throw error instanceof RecordMissing ? missing() : error;
      }
    },
    forget: async (userId) => {
      const where = [
        { field: 'propietario', operator: 'eq' as const, values: [userId] },
        { field: 'compartida', operator: 'eq' as const, values: [false] },
      ];
      const { records } = await store.list(viewType, { ...wholeList, where });
      await store.write(
        records.map(({ id }) => ({ kind: 'remove', type: viewType, id })),
        userId,
      );
    },
  };
}

/** Only a shared view can be everybody's first one. */
const normal = (values: Values): Values => ({
  ...values,
  primera: values['primera'] === true && values['compartida'] === true,
});

function storedValues({ name, query, isShared, isFirst }: Omit<ViewChange, 'version'>): Values {
  return {
    ...(name !== undefined && { nombre: name.trim() }),
    ...(query !== undefined && { consulta: query }),
    ...(isShared !== undefined && { compartida: isShared }),
    ...(isFirst !== undefined && { primera: isFirst }),
  };
}

function viewOf(record: StoredRecord, user: SessionUser): SavedView {
  const { pantalla, nombre, consulta, compartida, primera, propietario } = record;
  return {
    id: record.id,
    version: record._version,
    screen: String(pantalla),
    name: String(nombre),
    query: String(consulta),
    isShared: compartida === true,
    isFirst: primera === true,
    isOwn: propietario === user.id,
  };
}

function readViewType(): ContentType {
  const result = readContentType(schema, { name: 'vistasGuardadas', file: 'vistasGuardadas.schema.json' });
  if (result.kind === 'read') return result.type;
  throw new Error(JSON.stringify(result.errors));
}
