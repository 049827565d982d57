/** Numbers as Spanish readers write them: four digits stand together (a year is 2027), five and more in groups. */
export const numerals = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 12, useGrouping: 'min2' });
