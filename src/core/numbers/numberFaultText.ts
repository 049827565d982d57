import type { Catalog } from '../locales/catalog.ts';
import type { NumberFault } from './readNumber.ts';

/** What a person does about a text that is no number. */
export function numberFaultText(fault: NumberFault, { kinds: { numbers } }: Pick<Catalog, 'kinds'>): string {
  return fault.kind === 'unit' ? numbers.unit(fault.unit) : numbers[fault.kind];
}
