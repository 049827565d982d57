export const decimalSigns = [',', '.'] as const;

export type DecimalSign = (typeof decimalSigns)[number];
