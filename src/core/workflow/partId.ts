import { isServerField } from '../store/record.ts';

/**
 * The id of an activity ('a') or a question ('q') as it is kept. Numbers get a letter, since members of an object that are called
 * by numbers do not keep their order, and so do names that every record has.
 */
export function partId(given: string, part: 'a' | 'q'): string {
  return /^\d+$/.test(given) || isServerField(given) ? `${part}-${given}` : given;
}
