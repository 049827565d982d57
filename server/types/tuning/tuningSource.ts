import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';
import { reportNotice } from '#ports/report.ts';
import { isSameJson } from '#core/values/json.ts';
import { readAll } from '../runtime/readAll.ts';
import type { TypeSource } from '../runtime/typeSource.ts';
import { isTunable, tuneType, type TunedType } from './tunedType.ts';

type TuningSourceOptions = {
  /** The type whose records are tunings. */
  readonly storedIn: ContentType;
  readonly store: Pick<Store, 'walk'>;
  readonly messages: ServerCatalog;
  /** Called with what is wrong in a published tuning. */
  readonly notice?: (sentence: string) => void;
};

type Applied = TunedType & { readonly version: string; readonly names: string };

/** Applies the published tuning of each type. An invalid one is skipped, for that type alone, and reported. */
export function tuningSource({ storedIn, store, messages, notice = reportNotice }: TuningSourceOptions): TypeSource {
  const applied = new WeakMap<ContentType, Applied>();

  function tuned(code: ContentType, { overlay, version, names }: Tuning): ContentType {
    const cached = applied.get(code);
    if (cached?.version === version && cached.names === names.join()) return cached.type;
    const retuned = tuneType(code, overlay, { names, messages, version });
    const isSame = cached !== undefined && isSameJson(cached.type.schema, retuned.type.schema);
    const next = isSame ? { ...retuned, type: cached.type } : retuned;
    applied.set(code, { ...next, version, names: names.join() });
    const { leftAside, leftOut } = messages.openApiTuning;
    const faults = next.faults.map(({ message }) => message).join(' ');
    if (faults !== '' && !(isSame && cached.version === version))
      notice((next.type === code ? leftAside : leftOut)(code.label, faults));
    return next.type;
  }

  return {
    storedIn: [storedIn.name],
    apply: async (types) => {
      const tunings = new Map(
        (await readAll(store, storedIn)).map((record) => [
          record['tipo'],
          { overlay: record['ajuste'], version: `${record.id}/${record._version}` },
        ]),
      );
      const names = types.map(({ name }) => name);
      return types.map((type) => {
        const tuning = tunings.get(type.name);
        return tuning?.overlay === undefined || !isTunable(type) ? type : tuned(type, { ...tuning, names });
      });
    },
  };
}

type Tuning = { readonly overlay: unknown; readonly version: string; readonly names: readonly string[] };
