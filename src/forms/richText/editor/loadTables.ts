import type { Node } from 'prosemirror-model';
import { richSchema } from '../document/schema.ts';
import type * as tables from './tables.ts';

let loaded: typeof tables | undefined;

/** The code for tables; undefined until it is loaded, which happens when a text has a table or gets one. */
export const loadedTables = () => loaded;

export async function loadTables(): Promise<typeof tables> {
  loaded = await import('./tables.ts');
  return loaded;
}

export function hasTable(doc: Node): boolean {
  let isFound = false;
  doc.descendants(({ type, isTextblock }) => {
    isFound ||= type === richSchema.nodes.table;
    return !isFound && !isTextblock;
  });
  return isFound;
}
