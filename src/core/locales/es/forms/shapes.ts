/** The words of alternatives and maps in forms. */
export const shapes = {
  fill: (label: string) => `Agregar ${label}`,
  numbered: (title: string, number: number) => `${title} (${number})`,
  withFields: (labels: readonly string[]) => `Con ${labels.join(', ')}`,
  anyValue: 'Otro valor',
  types: {
    string: 'Texto',
    number: 'Número',
    integer: 'Número entero',
    boolean: 'Sí o no',
    array: 'Lista',
    object: 'Grupo de datos',
  },
  formats: {
    date: 'Fecha',
    'date-time': 'Fecha y hora',
    time: 'Hora',
    email: 'Correo electrónico',
    uri: 'Dirección web',
  },
  key: 'Clave',
  value: 'Valor',
  keyMissing: 'Escriba la clave o quite el elemento',
  keyTaken: 'Esta clave ya está en uso; escriba otra',
  keyPattern: 'La clave no tiene la forma esperada',
  valueMissing: 'Escriba el valor o quite el elemento',
} as const;
