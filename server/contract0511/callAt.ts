import type { CallKind, Calls } from '#core/schema/calls.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';

/** A call and its content type. */
export type TypeCall = { readonly kind: CallKind; readonly type: ContentType; readonly calls: Calls };

/** Finds the call of a content type by its name below `/api/0511/`. */
export function callAt(registry: Registry, name: string): TypeCall | undefined {
  for (const type of registry.all()) {
    const { calls } = type;
    const kind = (['list', 'save'] as const).find((one) => calls?.[one].includes(name));
    if (calls !== undefined && kind !== undefined) return { kind, type, calls };
  }
  return undefined;
}
