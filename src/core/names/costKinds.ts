/**
 * What an amount is, as the field with the role `costKind` says: paid once, each month, each year, the least amount, by the income of the
 * person, or per another unit, which the field with the role `costUnit` names. Without a kind it is paid once.
 */
export const costKinds = ['unico', 'mes', 'anio', 'desde', 'ingresos', 'otro'] as const;

export type CostKind = (typeof costKinds)[number];
