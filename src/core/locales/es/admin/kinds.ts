export const kinds = {
  yes: 'Sí',
  no: 'No',
  money: (amount: string, sign: string) => `${sign}${amount}`,
  done: (done: number, count: number) => `${done} de ${count} hechos`,
  items: (count: number) => (count === 1 ? '1 elemento' : `${count} elementos`),
} as const;
