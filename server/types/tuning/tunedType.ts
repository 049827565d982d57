import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type ContentType, fieldOf, isProcess } from '#core/schema/contentType.ts';
import { assembleContentType } from '#core/parsing/assembleContentType.ts';
import type { TuningFault } from '#core/tuning/overlay.ts';
import { tune } from '#core/tuning/tune.ts';
import { markTuned } from '../runtime/recompose.ts';

export type TunedType = { readonly type: ContentType; readonly faults: readonly TuningFault[] };

/**
 * Whether its form and list may be tuned: not of processes, which change by transitions alone, nor of catalogues, types and tunings,
 * whose records are written in designers.
 */
export function isTunable(type: ContentType): boolean {
  return !isProcess(type) && !['tuning', 'types', 'catalogues'].includes(type.purpose ?? '');
}

type TuneOptions = {
  readonly names: readonly string[];
  readonly messages: ServerCatalog;
  /** The version of a stored overlay, as `id/version`; without it the overlay is about to be written. */
  readonly version?: string;
};

/** A type of the code with an overlay; the type itself when something in the overlay is wrong. */
export function tuneType(code: ContentType, overlay: unknown, { names, messages, version }: TuneOptions): TunedType {
  const { schema, faults } = tune(code.schema, overlay, { isStored: version !== undefined });
  if (schema === code.schema) return { type: code, faults };
  // A tuned catalogue has the versions of both.
  const schemaVersion = [code.schemaVersion, version].filter((one) => one !== undefined).join(' ');
  const assembled = assembleContentType(schema, { name: code.name, provider: code.provider }, messages);
  const type = { ...assembled, ...(schemaVersion !== '' && { schemaVersion }) };
  const lost = type.fields.filter(
    ({ name, relation }) => relation !== undefined && !names.includes(relation) && fieldOf(code, name) === undefined,
  );
  if (lost.length > 0) {
    const targets = lost.map(
      ({ name, relation = '' }): TuningFault => ({
        kind: 'wrong',
        pointer: `/added/${name}/x-field/relation`,
        message: messages.openApiTuning.noTarget(relation),
      }),
    );
    return { type: code, faults: [...faults, ...targets] };
  }
  markTuned(type, code);
  return { type, faults };
}
