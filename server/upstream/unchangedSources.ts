import type { ContentType } from '#core/schema/contentType.ts';
import type { Source } from './upstreamArea.ts';

/** Gives the former records of a type when the same was read shortly before, so that nothing has to be read nor compared again. */
export type UnchangedSources = (
  type: ContentType,
  reading: { readonly key: string; readonly read: () => Promise<Source> },
) => Promise<Source>;

/** Milliseconds: another server of the same database may have written since. */
const longestUnchanged = 5 * 60_000;

type Reading = {
  /** As it was then: staff may change its form. */
  readonly type: ContentType;
  readonly key: string;
  readonly at: number;
  readonly source: Source;
};

export function createUnchangedSources(now: () => number): UnchangedSources {
  const last = new Map<string, Reading>();
  return async (type, { key, read }) => {
    const former = last.get(type.name);
    const isSame = former?.key === key && former.type === type;
    if (isSame && now() - former.at < longestUnchanged) return former.source;
    const source = await read();
    last.set(type.name, { type, key, at: now(), source });
    return source;
  };
}
