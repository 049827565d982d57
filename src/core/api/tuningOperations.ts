import type { ServerCatalog } from '../locales/catalog.ts';
import { declareOperations } from './operation.ts';
import {
  anyObject,
  closedObject,
  count,
  flag,
  listOf,
  object,
  oneOf,
  orNull,
  text,
  type ValueOf,
  versionSchema,
} from '../schema/schemaOf.ts';

const faults = listOf(object({ kind: oneOf(['lost', 'wrong'] as const), pointer: text, message: text }));

const tunedType = object({ name: text, label: text, isTuned: flag, hasDraft: flag });
const tunedTypes = object({
  mayTune: flag,
  /** Name of the content type whose records are the tunings. */
  storedIn: text,
  types: listOf(tunedType),
});

const typeTuning = object({
  name: text,
  /** Its schema without any tuning. */
  schema: anyObject,
  /** Its tuning as stored; null before the first one. */
  record: orNull(
    object({ id: text, version: versionSchema }, { ajuste: anyObject, borrador: anyObject, motivo: text }),
  ),
  /** The faults of the published tuning. */
  faults,
});

const checkedTuning = object({
  faults,
  /** Records read, and those among them that the tuned type would refuse. */
  checked: count,
  failing: count,
  /** Whether all records were read. */
  isComplete: flag,
  /** The labels of the fields that those records break, with how many break each; most first. */
  fields: listOf(object({ label: text, count })),
  examples: listOf(object({ id: text, title: text, message: text })),
});

export type TunedTypes = ValueOf<typeof tunedTypes>;
export type TypeTuning = ValueOf<typeof typeTuning>;
export type CheckedTuning = ValueOf<typeof checkedTuning>;

/** Tunings of forms. They are written as records of their content type. */
export function tuningOperations({ openApiTuning: texts }: ServerCatalog) {
  return declareOperations('portal', {
    tunings: {
      method: 'GET',
      path: '/api/tuning',
      access: 'administrator',
      summary: texts.list,
      query: {},
      answer: { description: texts.listed, schema: tunedTypes },
    },
    tuning: {
      method: 'GET',
      path: '/api/tuning/{name}',
      access: 'administrator',
      summary: texts.read,
      query: {},
      answer: { description: texts.tuning, schema: typeTuning },
      refusals: { 404: texts.missing },
    },
    checkTuning: {
      method: 'POST',
      path: '/api/tuning/{name}/check',
      access: 'administrator',
      summary: texts.check,
      body: closedObject({ overlay: anyObject }),
      answer: { description: texts.checked, schema: checkedTuning },
      refusals: { 404: texts.missing },
      onFullDisk: 'storesNothing',
    },
  });
}
