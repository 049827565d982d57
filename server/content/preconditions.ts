import type { StoredRecord } from '#core/values/record.ts';

export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Versions that `If-Match` allows; 'any' when it is left out or `*`. A foreign tag allows nothing. */
export function versionsIn(ifMatch: string | undefined): 'any' | readonly number[] {
  if (ifMatch === undefined || ifMatch.trim() === '*') return 'any';
  return ifMatch.split(',').flatMap((tag) => {
    const version = /^\s*"(\d{1,15})"\s*$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

export function isAllowed(versions: 'any' | readonly number[], record: StoredRecord): boolean {
  return versions === 'any' || versions.includes(record._version);
}
