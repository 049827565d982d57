import type { CallKind, Calls } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';

/** Where the calls of the contract stand. */
export const callBase = '/api/0511/';

/** A call, and the content type that it belongs to. */
export type FoundCall = { readonly kind: CallKind; readonly type: ContentType; readonly calls: Calls };

/** The call of a content type that has this name below `/api/0511/`. */
export function callAt(registry: Registry, name: string): FoundCall | undefined {
  for (const type of registry.all()) {
    const { calls } = type;
    const kind = (['list', 'save'] as const).find((one) => calls?.[one].includes(name));
    if (calls !== undefined && kind !== undefined) return { kind, type, calls };
  }
  return undefined;
}
