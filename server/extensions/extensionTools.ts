import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { pointerTo } from '#core/values/json.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { ExtensionTools } from './serverPart.ts';

export type ToolOptions = {
  readonly registry: Registry;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970; the system clock when left out. */
  readonly now?: () => number;
};

export function createTools({ registry, messages, now = Date.now }: ToolOptions): ExtensionTools {
  return {
    now,
    type: (name) => {
      const type = registry.get(name);
      if (type === undefined) throw new Error(`no content type ${name}`);
      return type;
    },
    refusal: (message, status = 422) => {
      if (typeof message === 'string') return new Problem(status, { detail: message });
      const errors = Object.entries(message).map(([field, detail]) => ({
        pointer: field === '' || field.startsWith('/') ? field : pointerTo(field),
        keyword: 'rule',
        detail,
      }));
      return new Problem(status, { detail: messages.api.invalid, errors });
    },
  };
}
