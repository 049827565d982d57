import { isServerField } from '../values/record.ts';

/**
 * The stored id of an activity ('a') or a question ('q'). Numbers and names of server fields get a letter prefix: object members
 * with numeric names lose their order, and every record has the server fields.
 */
export function partId(id: string, part: 'a' | 'q'): string {
  return /^\d+$/.test(id) || isServerField(id) ? `${part}-${id}` : id;
}
