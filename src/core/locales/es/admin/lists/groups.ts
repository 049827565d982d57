/** Operators as people read them after the name of a field. */
const equal = { eq: 'es', ne: 'no es' };
const text = { ...equal, like: 'contiene', unlike: 'no contiene' };
const number = {
  eq: 'es igual a',
  ne: 'es distinto de',
  between: 'entre',
  gt: 'mayor que',
  gte: 'mayor o igual que',
  lt: 'menor que',
  lte: 'menor o igual que',
};
const day = {
  eq: 'es el',
  ne: 'no es el',
  between: 'entre',
  gt: 'después del',
  gte: 'desde el',
  lt: 'antes del',
  lte: 'hasta el',
};
const time = { between: 'entre', gt: 'después de las', gte: 'desde las', lt: 'antes de las', lte: 'hasta las' };
const list = { eq: 'incluye', ne: 'no incluye' };

/** Conditions of a list and their groups. */
export const groupTexts = {
  title: 'Condiciones',
  hint: 'Combine condiciones sobre cualquier dato.',
  match: 'Se cumplen',
  matchOf: { all: 'todas las condiciones', any: 'cualquiera de las condiciones' },
  inner: 'Grupo de condiciones',
  addCondition: 'Agregar condición',
  addGroup: 'Agregar grupo',
  removeCondition: (label: string) => `Quitar la condición: ${label}`,
  removeGroup: 'Quitar el grupo',
  field: 'Dato',
  operator: 'Comparación',
  value: (label: string) => `Valor de ${label}`,
  from: (label: string) => `${label}: desde`,
  to: (label: string) => `${label}: hasta`,
  and: 'y',
  or: 'o',
  choose: 'Elija…',
  nothing: 'sin valor',
  something: 'con valor',
  createdAt: 'Fecha de creación',
  updatedAt: 'Última modificación',
  operators: { text, number, day, time, list, equal },
} as const;
