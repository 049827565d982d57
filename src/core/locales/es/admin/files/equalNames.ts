/** The question about an upload whose name is taken. */
export const equalNames = {
  title: 'Ya hay un archivo con ese nombre',
  text: (name: string) => `La municipalidad ya tiene «${name}». ¿Qué quiere hacer?`,
  ways: 'Qué hacer',
  there: 'El que ya está',
  yours: 'El suyo',
  keep: 'Conservar los dos',
  keepAbout: 'El suyo se guarda con un número al final del nombre.',
  replace: 'Reemplazar el que ya está',
  replaceAbout: 'Donde se usa se verá el suyo. El que ya está queda en la papelera.',
  skip: 'Omitir el suyo',
  skipAbout: 'No se sube.',
  use: 'Usar el que ya está',
  useAbout: 'El suyo no se sube.',
  forAll: 'Hacer lo mismo con los demás',
  cancel: 'Cancelar',
  go: 'Continuar',
} as const;
