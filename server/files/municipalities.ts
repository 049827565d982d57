import type { Municipality } from '#core/files/storedFile.ts';
import known from './municipalities.json' with { type: 'json' };

/** The municipalities that files may belong to. */
export interface Municipalities {
  /** The installation's own first, then by code. */
  readonly all: readonly Municipality[];
  readonly own: Municipality;
  /** Those of a person whose account names these codes; the own one when it names none. */
  allowed(codes: readonly string[]): readonly Municipality[];
}

/** Its number in the registry; 1 for one that is not in it. */
export function municipalityNumber(code: string): number {
  return known.find((municipality) => municipality.code === code)?.id ?? 1;
}

export function createMunicipalities(ownCode: string): Municipalities {
  const listed = known.map(({ code, name }) => ({ code, name }));
  const own = listed.find(({ code }) => code === ownCode) ?? { code: ownCode, name: ownCode };
  const others = listed.filter(({ code }) => code !== ownCode).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const all = [own, ...others];
  return {
    all,
    own,
    allowed: (codes) => (codes.length === 0 ? [own] : all.filter(({ code }) => codes.includes(code))),
  };
}
