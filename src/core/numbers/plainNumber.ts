import { isExact } from './isExact.ts';

const machineNotation = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;

/** The number in an address or on the wire: a point before decimals, no groups, no unit, nothing rounded. Undefined for other texts. */
export function plainNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!machineNotation.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return isExact(value, trimmed) ? value || 0 : undefined;
}
