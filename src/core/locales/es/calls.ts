/** Messages of the 0511 contract's calls, and the setting that selects them. */
export const calls = {
  needsCode: 'Indique el código de la municipalidad, por ejemplo "0511".',
  foreignCode: (code: string) => `No tiene permiso para los datos de la municipalidad ${code}.`,
  badVersion: 'La versión es un número entero.',
  stores: {
    form: 'debe nombrar tipos y proveedores, como usuarios:post0511,noticias:rest',
    provider: (name: string, names: string) => `no existe el proveedor «${name}»; ¿quiso decir ${names}?`,
    twice: (type: string) => `nombra dos veces el tipo «${type}»`,
    type: (name: string, names: string) => `no existe el tipo «${name}»; ¿quiso decir ${names}?`,
    noCall: (type: string) =>
      `el tipo «${type}» no tiene una llamada que liste sus registros ("calls.list" en su esquema)`,
  },
} as const;
