import { can, type Visitor } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';

/** Whether a person may see removed records of a type: those in the bin, which they restore. */
export function maySeeRemoved(visitor: Visitor, type: ContentType): boolean {
  return can(visitor, 'create', type);
}

/** Whether the person may see what was written to a record; it is read where that depends on its removal. */
export function createWriteFilter(visitor: Visitor, store: Store): (type: ContentType, id: string) => Promise<boolean> {
  const presence = new Map<string, Promise<boolean>>();
  return async (type, id) => {
    if (maySeeRemoved(visitor, type)) return true;
    const key = `${type.name}/${id}`;
    const isThere = presence.get(key) ?? store.get(type, id).then((record) => record !== undefined);
    presence.set(key, isThere);
    return isThere;
  };
}
