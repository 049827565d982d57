import { numerals } from '../../../text/numerals.ts';

/** The page of a record. */
export const showTexts = {
  back: (label: string) => `Volver a ${label}`,
  neighbours: 'Registros de la lista',
  noPlace: '–',
  place: (place: number, total: number) => `${numerals.format(place)} de ${numerals.format(total)}`,
  noValue: 'Sin dato',
} as const;
