import { unrefTimer } from '#ports/turns.ts';

/** Resolves after these milliseconds. The process does not wait for one that is no part of a work. */
export function pause(milliseconds: number, { isWork = true }: { readonly isWork?: boolean } = {}): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    if (!isWork) unrefTimer(timer);
  });
}
