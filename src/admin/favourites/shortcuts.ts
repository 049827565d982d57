import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';

/** A record or a view that a person returns to. */
export type Shortcut = {
  /** Address in the staff area, which also identifies it. */
  readonly to: string;
  readonly title: string;
  /** What it is, as 'Noticia'. */
  readonly about: string;
  /** Name of its content type. */
  readonly type: string;
};

export const maxFavourites = 50;
export const maxRecents = 8;

/** The shortcuts in a stored preference; invalid ones are left out. */
export function readShortcuts(stored: JsonObject | undefined): readonly Shortcut[] {
  const items = stored?.['items'];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Json): readonly Shortcut[] => {
    if (!isJsonObject(item)) return [];
    const { to, title, about, type } = item;
    const isValid = [to, title, about, type].every((text) => typeof text === 'string');
    return isValid && String(to).startsWith('/admin/')
      ? [{ to: String(to), title: String(title), about: String(about), type: String(type) }]
      : [];
  });
}

const longestTitle = 120;

export function writeShortcuts(items: readonly Shortcut[]): JsonObject {
  return { items: items.map(({ title, ...item }) => ({ ...item, title: title.slice(0, longestTitle) })) };
}

/** The shortcuts with one at the beginning, once, and at most so many. */
export function withFirst(items: readonly Shortcut[], first: Shortcut, most: number): readonly Shortcut[] {
  return [first, ...items.filter(({ to }) => to !== first.to)].slice(0, most);
}

export function without(items: readonly Shortcut[], to: string): readonly Shortcut[] {
  return items.filter((item) => item.to !== to);
}
