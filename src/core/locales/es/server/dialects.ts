/** Faults of JSON Schema itself, which only the server finds: no part of the catalogue, so that browsers load none of them. */
export const dialectWords = {
  notASchema: 'se esperaba un esquema: un objeto, true o false',
  type: 'se esperaba un tipo de JSON Schema (string, number, integer, boolean, array, object, null)',
  members: 'se esperaba un objeto de esquemas por nombre',
  names: 'se esperaba una lista de nombres, cada uno una vez',
  values: 'se esperaba una lista con al menos un valor',
  schemaList: 'se esperaba una lista con al menos un esquema',
  text: 'se esperaba un texto',
  number: 'se esperaba un número',
  count: 'se esperaba un número entero desde 0',
  regex: 'se esperaba una expresión regular válida',
  patternName: (pattern: string) => `"${pattern}" no es una expresión regular válida`,
  dialect: (address: string) =>
    `el dialecto "${address}" no se admite: use "https://json-schema.org/draft/2020-12/schema", o los borradores 03, 04, 06, 07 o 2019-09`,
  reference: (reference: string) =>
    `la referencia "${reference}" no lleva a ningún esquema: use "#/$defs/…", un ancla, o la ruta o el "$id" de otro archivo de las carpetas de esquemas`,
  network: (reference: string) =>
    `la referencia "${reference}" no se descarga de la red: guarde ese esquema en la carpeta de esquemas, con ese "$id", o use su ruta`,
  cures: {
    items: 'una lista de esquemas es de borradores anteriores: use "prefixItems", o diga el borrador en "$schema"',
    exclusiveMinimum: 'true es del borrador 04: use el número de "minimum", o diga el borrador en "$schema"',
    exclusiveMaximum: 'true es del borrador 04: use el número de "maximum", o diga el borrador en "$schema"',
    required:
      'true es del borrador 03: use en el objeto "required" con la lista de nombres, o diga el borrador en "$schema"',
    $recursiveRef: 'use "$dynamicRef", o diga el borrador 2019-09 en "$schema"',
    $dynamicRef: 'es del borrador 2020-12: dígalo en "$schema", o use "$ref"',
  },
} as const;
