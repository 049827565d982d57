const numbers = new Intl.NumberFormat('es-GT');
const count = (value: number) => numbers.format(value);
const records = (value: number) => (value === 1 ? '1 registro' : `${count(value)} registros`);

/** What a change of a schema does to stored data: plan, steps, and why one cannot be taken. */
export const evolution = {
  count,
  records,
  of: (done: string, total: string) => `${done} de ${total}`,
  renaming: (label: string, done: string) => `Cambio de nombres en ${label}: ${done} registros revisados`,
} as const;
