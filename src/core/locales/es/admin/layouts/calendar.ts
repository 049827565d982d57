import { numerals } from '../../../../text/numerals.ts';

/** Records on their days. */
export const calendar = {
  spans: { mes: 'Mes', semana: 'Semana', dia: 'Día' },
  span: 'Período',
  previous: { mes: 'Mes anterior', semana: 'Semana anterior', dia: 'Día anterior' },
  next: { mes: 'Mes siguiente', semana: 'Semana siguiente', dia: 'Día siguiente' },
  today: 'Hoy',
  /** The days of a week, as `week` names it. */
  weekOf: (first: string, last: string) => `Del ${first} al ${last}`,
  more: (count: number) => `+ ${count} más`,
  moreOf: (count: number, day: string) => `${count} más el ${day}`,
  showMore: (count: number) => (count === 1 ? 'Mostrar 1 más' : `Mostrar más (quedan ${count})`),
  tooMany: (shown: number) => `Se muestran los primeros ${shown}. Para ver los demás use la búsqueda o los filtros.`,
  create: (day: string) => `Nuevo el ${day}`,
  emptyDay: 'Sin registros este día.',
  empty: 'Sin registros en este período.',
  continues: 'continúa',
  count: (count: number) => (count === 1 ? '1 registro' : `${numerals.format(count)} registros`),
  help: 'Las flechas van de un día a otro, Re Pág y Av Pág de un período a otro; Entrar abre el día.',
} as const;
