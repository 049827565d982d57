export const kinds = {
  yes: 'Sí',
  no: 'No',
  items: (count: number) => (count === 1 ? '1 elemento' : `${count} elementos`),
} as const;
