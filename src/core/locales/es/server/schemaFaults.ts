/** Faults of schema files, for their authors. */
export const schemas = {
  didYouMean: (keyword: string) => `¿quiso decir "${keyword}"?`,
  notAnObject: 'se esperaba un objeto de JSON Schema con "type": "object"',
  word: (keyword: string) => `la palabra "${keyword}" no existe aquí`,
  oneOf: (values: readonly string[]) => `se esperaba uno de: ${values.join(', ')}`,
  callOrSet: 'se esperaba una sola de las palabras "call" y "set"',
  stateField: 'falta "stateField", la propiedad que dice el estado de un registro',
  ownTransitions: 'solo los procesos del propio portal tienen transiciones',
  shape: 'el valor no tiene la forma esperada',
  property: (name: string) => `no hay ninguna propiedad "${name}"`,
  kind: (kind: string) => `el tipo de esta propiedad no admite "kind": "${kind}"`,
  formerlyInUse: (name: string) =>
    `la propiedad "${name}" existe en este esquema; un nombre anterior debe haber quedado libre`,
  formerlyClaimed: (name: string) =>
    `el nombre anterior "${name}" ya está dicho; un valor solo puede ir a una propiedad`,
  noOwnId: 'el esquema no tiene una propiedad "id" que guardar con este nombre',
  idFieldTaken: (name: string) => `ya hay una propiedad "${name}"; elija otro nombre para la propiedad "id"`,
  ownedByServer: (name: string) => `el nombre "${name}" es del servidor; elija otro`,
  emptyName: 'una propiedad necesita un nombre',
  unsafeName: (name: string) =>
    `ninguna propiedad puede llamarse "${name}", que JavaScript usa para sí; elija otro nombre`,
  formName: (name: string) => `el nombre "${name}" no sirve en formularios: empieza con "ui:"; elija otro`,
  parameterName: (name: string) =>
    `el nombre "${name}" es de la API, que lo usa en direcciones y archivos; elija otro para este dato`,
  commaName: (name: string) => `el nombre "${name}" tiene una coma, que separa nombres en las direcciones; elija otro`,
  dashName: (name: string) => `el nombre "${name}" empieza con un guion, que dice un orden descendente; elija otro`,
  groupName: (name: string) =>
    `el nombre "${name}" se confunde con un grupo de condiciones ("any.", "all."); elija otro`,
  filterName: (name: string, field: string) =>
    `el nombre "${name}" se confunde con un filtro de la propiedad "${field}"; cambie uno de los dos`,
  extending: {
    noType: (name: string) => `no hay ningún tipo de contenido "${name}" que ampliar`,
    ofExtension: (name: string) => `"${name}" ya amplía otro tipo; solo se amplían tipos de contenido`,
    fileName: (name: string) => `el archivo tiene el nombre de otro tipo, "${name}"; elija otro nombre de archivo`,
    alone: '"order" es para un archivo con "extends"; en los demás, el orden es el de "properties"',
    keyword: (keyword: string) => `un archivo con "extends" no cambia "${keyword}" del tipo que amplía`,
    member: (name: string) => `un archivo con "extends" no cambia "${name}" del tipo que amplía`,
    pages: 'un archivo con "extends" no cambia las direcciones ni las páginas públicas del tipo que amplía',
    onlyWords: (name: string, words: readonly string[]) =>
      `la propiedad "${name}" ya es del tipo que se amplía; de ella solo cambian: ${words.join(', ')}`,
    roleTaken: (role: string) => `el papel "${role}" ya lo tiene una propiedad del tipo que se amplía`,
    rulesOfPortal: 'el propio portal escribe registros de este tipo; aquí no se agregan reglas ni datos obligatorios',
  },
  publicationDay: 'el día de la publicación es para una propiedad con "format": "date"',
  imageBeside: 'se esperaba el nombre de una imagen del mismo grupo',
  textOfImage: 'el texto de una imagen es una propiedad de texto',
  pictureText: (image: string) => `Texto alternativo de «${image}»`,
  pictureTextHelp: 'Qué se ve en la imagen, para quien no puede verla.',
  feedback: 'pregunta la página de un registro, y este tipo no tiene ninguna: quite "detail": false',
  relationType: 'una relación es un texto (el id) o una lista de textos',
  role: (role: string, kinds: readonly string[]) =>
    `el papel "${role}" es para una propiedad de estas: ${kinds.join(', ')}`,
  page: (page: string) =>
    `la página "${page}" no sirve para este tipo: unas muestran un registro único, y otras, varios`,
  relation: (type: string) => `no hay ningún tipo de contenido "${type}"`,
  boardKind: {
    field: 'una elección de una lista cerrada o una relación con un solo registro',
    order: 'un texto, que guarda el orden de los registros',
  },
  calendarKind: {
    start: 'una fecha, o una fecha con hora',
    end: 'una fecha del mismo tipo que la del comienzo',
  },
  treeKind: 'una relación con un solo registro de este mismo tipo',
  withinKind: 'una relación con un solo registro',
  limitsKind: 'un grupo de números del tipo al que lleva "within"',
  archiveKind: 'un valor de sí o no',
  groupedTwice: (name: string) => `una propiedad que no esté ya en otro grupo; «${name}» ya lo está`,
  mapGroup: 'un grupo con dos números: latitud y longitud (o lat y lng, latitude y longitude)',
  placeholder: (name: string) =>
    `la dirección usa {${name}}; se esperaba {id} o una propiedad con "unique": true y "public": true`,
  samePath: (path: string) => `otra pantalla ya usa la dirección /admin/${path}`,
  samePlace: (path: string) => `la dirección pública "${path}" ya es de otro contenido o del portal`,
  sameName: (name: string) => `otro archivo ya se llama "${name}", salvo mayúsculas`,
  noListCall: 'el proveedor "post0511" necesita una llamada en "calls.list"',
  wordsAndSave: 'una llamada que guarda necesita los valores como son: quite "inWords" o "save"',
  wireName: (name: string) => `el nombre "${name}" ya lo tiene otro dato de la llamada`,
  samePurpose: (purpose: string) => `el propósito "${purpose}" ya es de otro contenido`,
  sameCall: (call: string) => `otro contenido, o el propio sistema, ya responde a la llamada /api/0511/${call}`,
  publicChoice: 'se esperaba una propiedad con "public": true y una lista cerrada de valores ("enum")',
  filterWord: (name: string) =>
    `«${name}» ya tiene otro sentido en la dirección de una lista; nombre la propiedad de otro modo`,
  openData: 'los datos abiertos están junto a una lista pública, y aquí no hay ninguna',
  record: 'se esperaba {id} o {una propiedad única y pública} en la dirección, para llegar a un registro',
  name: 'se esperaba un nombre de archivo de letras sin acento y números, y entre ellos guiones o guiones bajos',
} as const;
