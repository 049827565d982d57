import type { Catalog } from '../locales/catalog.ts';
import type { NumberFault } from './readNumber.ts';

/** The message for a text that is no number, with what to do about it. */
export function numberFaultText(fault: NumberFault, { kinds: { numbers } }: Pick<Catalog, 'kinds'>): string {
  return fault.kind === 'unit' ? numbers.unit(fault.unit) : numbers[fault.kind];
}
