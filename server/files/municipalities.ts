import type { Municipality } from '#core/files/storedFile.ts';
import registry from './municipalities.json' with { type: 'json' };

/** The municipalities that files can belong to. */
export interface Municipalities {
  /** The installation's own first, then the others by code. */
  readonly all: readonly Municipality[];
  readonly own: Municipality;
  /** The municipalities of an account with these codes; without codes, the installation's own. */
  allowed(codes: readonly string[]): readonly Municipality[];
}

/** A municipality's number in the registry; 1 when it is not municipalities. */
export function municipalityNumber(code: string): number {
  return registry.find((municipality) => municipality.code === code)?.id ?? 1;
}

export function createMunicipalities(ownCode: string): Municipalities {
  const municipalities = registry.map(({ code, name }) => ({ code, name }));
  const own = municipalities.find(({ code }) => code === ownCode) ?? { code: ownCode, name: ownCode };
  const others = municipalities.filter(({ code }) => code !== ownCode).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const all = [own, ...others];
  return {
    all,
    own,
    allowed: (codes) => (codes.length === 0 ? [own] : all.filter(({ code }) => codes.includes(code))),
  };
}
