export const kindTexts = {
  yes: 'Sí',
  no: 'No',
  money: (amount: string, sign: string) => `${sign}${amount}`,
  numbers: {
    text: 'Escriba un número como 1250.50',
    unit: (unit: string) => `Escriba solo el número: «${unit}» no es la unidad ni la moneda de este campo`,
    digits: 'El número tiene más cifras de las que se pueden guardar sin redondear',
    read: (number: string) => `Se lee ${number}`,
  },
  done: (done: number, count: number) => `${done} de ${count} hechos`,
  items: (count: number) => (count === 1 ? '1 elemento' : `${count} elementos`),
} as const;
