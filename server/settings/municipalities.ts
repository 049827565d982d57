import type { Municipality } from '#core/files/storedFile.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import municipalities from './municipalities.json' with { type: 'json' };

/** The field of accounts with the codes of municipalities; its options are all that there are. */
export const municipalitiesField = 'municipalidades';

/** The municipalities that files can belong to. */
export interface Municipalities {
  /** The installation's own first, then the others by code. */
  readonly all: readonly Municipality[];
  readonly own: Municipality;
  /** The municipalities of an account with these codes; without codes, the installation's own. */
  allowed(codes: readonly string[]): readonly Municipality[];
}

type Options = {
  readonly ownCode: string;
  readonly registry: Pick<Registry, 'typeFor'>;
};

/** A municipality's number in the registry; 1 when it is not municipalities. */
export function municipalityNumber(code: string): number {
  return municipalities.find((municipality) => municipality.code === code)?.id ?? 1;
}

export function createMunicipalities({ ownCode, registry }: Options): Municipalities {
  const readAll = (): readonly [Municipality, ...Municipality[]] => {
    const options = optionsIn(registry);
    const own = options.find(({ code }) => code === ownCode) ?? { code: ownCode, name: ownCode };
    const others = options.filter(({ code }) => code !== ownCode).toSorted((a, b) => (a.code < b.code ? -1 : 1));
    return [own, ...others];
  };
  return {
    get all() {
      return readAll();
    },
    get own() {
      return readAll()[0];
    },
    allowed: (codes) => {
      const [own, ...others] = readAll();
      return codes.length === 0 ? [own] : [own, ...others].filter(({ code }) => codes.includes(code));
    },
  };
}

/** As the type of accounts offers them; the product's when it offers none. */
function optionsIn(registry: Pick<Registry, 'typeFor'>): readonly Municipality[] {
  const type = registry.typeFor('accounts');
  const options = type === undefined ? [] : municipalitiesOf(type);
  return options.length > 0 ? options : municipalities.map(({ code, name }) => ({ code, name }));
}

/** The municipalities that a type of accounts offers, possibly none. */
export function municipalitiesOf(type: ContentType): readonly Municipality[] {
  const options = fieldOf(type, municipalitiesField)?.options ?? [];
  return options.map(({ value, label }) => ({ code: String(value), name: label }));
}
