/** Records with a day by which they are to be done, and the person's own records. */
export const deadlines = {
  mine: 'A mi cargo',
  overdue: 'Con plazo vencido',
  quick: 'Filtros rápidos',
  due: 'Vence hoy',
  isOverdue: (day: string) => `Venció el ${day}`,
  ownTitle: (label: string) => `${label} a mi cargo`,
  allOwn: (count: number) => (count === 0 ? 'Ver todo' : `Ver todo (${count})`),
  none: 'No tiene nada a su cargo.',
} as const;
