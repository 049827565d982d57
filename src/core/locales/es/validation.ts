const named = (names: readonly string[]) => names.map((name) => typeMessages[name] ?? name).join(' o ');

const typeMessages: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  integer: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un grupo de datos',
  null: 'vacío',
};

const formatMessages: Readonly<Record<string, string>> = {
  email: 'Escriba un correo electrónico válido, como nombre@ejemplo.com',
  uri: 'Escriba una dirección completa, como https://ejemplo.com',
  date: 'Escriba una fecha válida, como 2024-03-15',
  'date-time': 'Escriba una fecha y hora válidas con su zona, como 2024-03-15T08:00:00Z',
  time: 'Escriba una hora válida con su zona, como 08:30:00Z',
};

const characters = (count: number) => (count === 1 ? '1 carácter' : `${count} caracteres`);
const elements = (count: number) => (count === 1 ? '1 elemento' : `${count} elementos`);

/** Messages for values that break a rule of their schema. */
export const validation = {
  required: 'Este campo es obligatorio',
  unknown: 'Este campo no existe',
  unknownNear: (nearest: string) => `Este campo no existe; ¿quiso decir «${nearest}»?`,
  hidden: 'Este campo no corresponde con lo que dicen los demás; déjelo vacío',
  type: (names: readonly string[]) => `Se espera ${named(names)}`,
  enum: 'Elija uno de los valores permitidos',
  const: (value: string) => `El valor debe ser ${value}`,
  minLength: (count: number) =>
    count <= 1 ? 'Este campo no puede quedar vacío' : `Escriba al menos ${characters(count)}`,
  maxLength: (count: number) => `Escriba como máximo ${characters(count)}`,
  minimum: (limit: number) => `El valor mínimo es ${limit}`,
  maximum: (limit: number) => `El valor máximo es ${limit}`,
  exclusiveMinimum: (limit: number) => `El valor debe ser mayor que ${limit}`,
  exclusiveMaximum: (limit: number) => `El valor debe ser menor que ${limit}`,
  multipleOf: (step: number) => {
    const decimals = -Math.log10(step);
    if (decimals === 0) return 'Escriba un número sin decimales';
    if (!Number.isInteger(decimals) || decimals < 0) return `El valor debe ser múltiplo de ${step}`;
    return decimals === 1 ? 'Escriba como máximo un decimal' : `Escriba como máximo ${decimals} decimales`;
  },
  minItems: (count: number) => `Agregue al menos ${elements(count)}`,
  maxItems: (count: number) => `Deje como máximo ${elements(count)}`,
  uniqueItems: 'Hay elementos repetidos en la lista',
  minProperties: (count: number) => `Complete al menos ${count} datos`,
  maxProperties: (count: number) => `Complete como máximo ${count} datos`,
  pattern: 'El texto no tiene la forma esperada',
  format: (name: string) => formatMessages[name] ?? 'El texto no tiene la forma esperada',
  contains: 'Falta en la lista un elemento con la forma esperada',
  anyOf: 'El valor no corresponde a ninguna de las opciones; elija una y complete sus datos',
  oneOf: 'El valor no corresponde a una sola de las opciones; complete los datos de una',
  someOf: (keyword: 'anyOf' | 'oneOf', labels: readonly string[]) =>
    `Complete ${keyword === 'anyOf' ? 'al menos' : 'solo'} uno de estos datos: ${labels.join(', ')}`,
  not: 'Este valor no está permitido',
  invalid: 'El valor no es válido',
} as const;
