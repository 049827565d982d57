import { ownValue } from '#core/values/ownValue.ts';
import { useCreate, useDataProvider, useUpdate } from '@refinedev/core';
import { useRef } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { isSameJson } from '#core/values/json.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { singleId } from '#core/store/store.ts';
import type { Publication } from '#core/values/publication.ts';
import { ProviderError, recordMet } from '#providers/calls/providerError.ts';
import type { WriteMeta } from '#providers/calls/writeMeta.ts';
import { createOnce } from '../requests/createOnce.ts';
import { saveOnce } from '../editing/saveOnce.ts';
import { makeId } from '../data/makeId.ts';
import { type Area, providerName, writesTo } from '../areas/area.ts';
import { changedValues } from './changedValues.ts';
import type { Base } from './editorState.ts';

export type SaveRequest = {
  readonly values: Values;
  readonly publication: Publication | undefined;
  /** Whether the changes wait to be published. */
  readonly isPending?: boolean;
};

/** The version of a record that a form edits: the live one, or the one that its pending changes make. */
export type RecordView = (record: StoredRecord) => StoredRecord;

type WriterOptions = {
  /** Undefined for a new record. */
  readonly id: string | undefined;
  readonly view: RecordView;
  /** The id of the new record, the same for every attempt to create it. */
  readonly newId?: () => string;
};

/** Writes one record. An update sends only the members that differ from the base, with the base's version where the backend has versions. */
export function useRecordWriter({ type }: Area, { id, view, newId: nextId = makeId }: WriterOptions) {
  const { mutateAsync: create } = useCreate<StoredRecord>();
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const provider = useDataProvider()(providerName(type));
  /** The names of all values that attempts to create a record sent. */
  const sent = useRef({ newId: '', names: new Set<string>() });
  const optionsOf = (publication: Publication | undefined, version?: number) => ({
    ...writesTo(type),
    meta: { version, ...publication } satisfies WriteMeta,
  });

  const read = async (): Promise<StoredRecord | undefined> => {
    try {
      return (await provider.getOne<StoredRecord>({ resource: type.name, id: id ?? singleId })).data;
    } catch (error) {
      if (error instanceof ProviderError && error.statusCode === 404) return undefined;
      throw error;
    }
  };

  /** The record of a single type is created by its first change, unless somebody else has created it since. */
  const makeSingle = async ({ values, publication }: SaveRequest) => {
    const current = await read();
    if (current !== undefined) throw new ProviderError({ message: '', statusCode: 412, current });
    return (await update({ ...optionsOf(publication), id: singleId, values: visibleValues(type, values) })).data;
  };

  const make = async (request: SaveRequest): Promise<StoredRecord> => {
    if (type.isSingle) return makeSingle(request);
    const newId = nextId();
    if (sent.current.newId !== newId) sent.current = { newId, names: new Set() };
    const { names } = sent.current;
    const { publication } = request;
    const values = visibleValues(type, request.values);
    for (const name of Object.keys(values)) names.add(name);
    const options = optionsOf(publication);
    return createOnce({
      values: Object.fromEntries([...names].map((name) => [name, ownValue(values, name)])),
      create: async () => (await create({ ...options, meta: { ...options.meta, newId }, values })).data,
      update: async ({ id: madeId, _version }, changed) =>
        (await update({ ...optionsOf(publication, _version), id: madeId, values: changed })).data,
      isComplete: ({ _state }) =>
        publication === undefined ||
        (publication.state === _state && publication.publishAt === undefined && publication.unpublishAt === undefined),
    });
  };

  const save = async (request: SaveRequest, base: Base): Promise<StoredRecord> => {
    const { values, version } = base;
    // A draft of a single record that did not exist yet must not overwrite what somebody else has created since.
    if (type.isSingle ? isOfNothing(base) : id === undefined) return make(request);
    const changed = changedValues(values ?? {}, visibleValues(type, request.values));
    const options = optionsOf(request.publication, version);
    const meta = { ...options.meta, isPending: request.isPending };
    return saveOnce({
      write: async () => (await update({ ...options, meta, id: id ?? singleId, values: changed })).data,
      finish: async (refusal) => {
        const theirs = recordMet(refusal);
        if (theirs === undefined || !isOnlyMoved(type, { base, theirs: view(theirs), changed })) return undefined;
        return save(request, { ...base, version: theirs._version });
      },
    });
  };

  /**
   * Saves only these values, over the newest version if nobody else has changed them since the base; otherwise it is a
   * conflict.
   */
  const saveFields = (written: Values, base: Base): Promise<StoredRecord> =>
    saveOnce({
      write: () => save({ values: { ...base.values, ...written }, publication: undefined }, base),
      finish: async (refusal) => {
        const theirs = recordMet(refusal);
        if (theirs === undefined || !isUntouched(written, { base, theirs })) return undefined;
        const options = optionsOf(undefined, theirs._version);
        return (await update({ ...options, id: id ?? singleId, values: written })).data;
      },
    });

  return { read, make, save, saveFields };
}

const isOfNothing = ({ version, publication }: Base) => version === undefined && publication === undefined;

type Versions = {
  readonly base: Base;
  /** The record that somebody else saved. */
  readonly theirs: StoredRecord;
  /** The values to save. */
  readonly changed: Values;
};

/**
 * Whether the record only moved on a board or in a tree, and the values to save do not set its position: such a move conflicts with nothing
 * that a form saves.
 */
export function isOnlyMoved(
  { list: { board, tree } }: Pick<ContentType, 'list'>,
  { base, theirs, changed }: Versions,
): boolean {
  const { values, publication } = base;
  const positionFields = [board?.order, board?.field, tree?.parent].filter(
    (name) => !Object.hasOwn(changed, name ?? ''),
  );
  const isSamePublication = publication?._state === theirs._state && publication._publishAt === theirs._publishAt;
  return (
    values !== undefined &&
    isSamePublication &&
    Object.keys(changedValues(values, valuesOf(theirs))).every((name) => positionFields.includes(name))
  );
}

function isUntouched(written: Values, { base, theirs }: Omit<Versions, 'changed'>): boolean {
  return Object.keys(written).every((name) => isSameJson(ownValue(theirs, name), ownValue(base.values, name)));
}

/**
 * Whether a save of this record, or of any record of the type, reaches citizens at once, so that it needs a press of its button. Without
 * public pages, catalogues decide about the pages of their entries, and replies are what the assistant says.
 */
export function reachesCitizens({ publicPages, purpose }: ContentType, record?: Pick<StoredRecord, '_state'>): boolean {
  return publicPages === undefined ? purpose === 'catalogues' || purpose === 'replies' : record?._state !== 'draft';
}
