export type NumberSteps = {
  readonly step: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

/** The number some steps up or down, in decimal arithmetic and within its limits: 0.1 and two steps of 0.1 are 0.3. */
export function stepNumber(
  value: number,
  count: number,
  { step, min = -Infinity, max = Infinity }: NumberSteps,
): number {
  const decimals = Math.max(decimalsOf(value), decimalsOf(step));
  const next = value + count * step;
  const rounded = decimals > 20 || Math.abs(next) >= 1e21 ? next : Number(next.toFixed(decimals));
  return Math.min(max, Math.max(min, rounded)) || 0;
}

function decimalsOf(number: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(number)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}
