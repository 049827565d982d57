import { numerals as numbers } from '../../../text/numerals.ts';
const count = (value: number) => numbers.format(value);
const records = (value: number) => (value === 1 ? '1 registro' : `${count(value)} registros`);
const versions = (value: number) =>
  value === 1 ? '1 versión del historial' : `${count(value)} versiones del historial`;

/** Effects of a schema change on stored data: plan, steps, and reasons to refuse a step. */
export const migration = {
  count,
  records,
  of: (done: string, total: string) => `${done} de ${total}`,
  converting: (path: string, done: string) => `Conversión de ${path}: ${done} registros revisados`,
  renaming: (label: string, done: string) => `Cambio de nombres en ${label}: ${done} registros revisados`,
  instants: (done: string) => `Fechas y horas en UTC: ${done} filas revisadas`,
  repeatedInstant: (label: string, id: string) =>
    `${label}, ${id}: su fecha y hora única queda como estaba, porque otro registro tiene el mismo instante. Corríjala.`,
  plan: {
    heading: 'Lo que los esquemas de ahora cambian en los datos guardados. Este plan no cambia nada.',
    noData: 'Todavía no hay datos guardados: no hay nada que cambiar.',
    nothing: 'Los datos guardados corresponden a los esquemas: no hay nada que cambiar.',
    type: (label: string, name: string, total: string) => `${label} (${name}): ${total}`,
    newType: (label: string, name: string) => `${label} (${name}): tipo nuevo; su tabla se crea al iniciar`,
    goneType: (name: string, total: string) =>
      `${name}: ya no tiene esquema; su tabla se conserva con ${total}. Para quitarla: npm run schemas -- apply --remove ${name}`,
    added: (path: string) => `+ Campo nuevo: ${path}`,
    renamed: (former: string, present: string, total: string) =>
      `~ Cambia de nombre al iniciar: ${former} → ${present}, en ${total}`,
    left: (former: string, present: string, total: string) =>
      `~ ${total} con valor en ${former} y también en ${present}: queda el de ${present}; el de ${former} se conserva sin campo`,
    hidden: (path: string, total: string) =>
      `- Valores que su condición oculta: ${path}, en ${total}. Ya cuentan como vacíos; para quitarlos, y que sigan en el historial: npm run schemas apply`,
    retired: (path: string, total: string) => `- Valores sin campo: ${path}, en ${total}. Se conservan`,
    remove: (type: string, path: string) =>
      `Para quitarlos, con respaldo: npm run schemas -- apply --remove ${type}.${path}`,
    converts: (path: string, total: string) => `≠ Otro tipo de valor en ${path}: se puede convertir en ${total}`,
    convert: (type: string, path: string) => `Para convertirlos: npm run schemas -- apply --convert ${type}.${path}`,
    cannot: (path: string, total: string) =>
      `≠ Otro tipo de valor en ${path}: no se puede convertir sin pérdida en ${total}`,
    required: (path: string) => `! Ahora es obligatorio: ${path}`,
    unique: (path: string) => `! Ahora no se puede repetir: ${path}`,
    narrower: (path: string, rule: string, before: string, after: string) =>
      `! Ahora es más estricto: ${path} (${rule}: ${before} → ${after})`,
    noRule: 'sin regla',
    repeated: (path: string, values: string) =>
      `✗ Valores repetidos en ${path}: ${values}. El portal no inicia hasta que se corrijan`,
    invalid: (total: string) =>
      `! No cumplen el esquema: ${total}. Se conservan y se muestran; al editarlos habrá que corregir:`,
    fault: (pointer: string, message: string, total: string) => `${pointer}: ${message} (${total})`,
    example: (title: string, id: string) => (title === '' ? id : `${title} (${id})`),
    value: (example: string, value: string) => `${example}: ${value}`,
    becomes: (example: string, value: string, becomes: string) => `${example}: ${value} → ${becomes}`,
  },
  release: {
    exists: (folder: string) =>
      `Los esquemas de esta versión ya están en ${folder}. Bórrelos si la versión no ha salido.`,
    kept: (folder: string, types: string) => `Esquemas de esta versión guardados en ${folder}: ${types}`,
  },
  steps: {
    usage: [
      'Uso: npm run schemas <orden>',
      '  types | check                     escribe los tipos de TypeScript de los esquemas, o dice si están al día',
      '  plan                              dice qué cambian los esquemas en los datos guardados; no cambia nada',
      '  -- apply [--convert tipo.campo …] [--remove tipo.campo | tipo …]',
      '                                    convierte valores guardados, o los quita después de respaldarlos',
      '  log                               lista los pasos dados',
      '  undo [número]                     deshace el último paso, o el de ese número',
      '  pull | push [carpeta]             escribe en archivos los ajustes publicados de formularios, o publica los de archivos;',
      '                                    sin carpeta: «ajustes», en la de SCHEMAS_DIR',
      '  release                           guarda los esquemas de esta versión, con registros, para las pruebas',
    ].join('\n'),
    separate:
      'npm no pasó las opciones: escriba «--» antes de la orden, como en npm run schemas -- apply --remove tipo.campo',
    unknownOption: (option: string) => `La opción «${option}» no existe.`,
    noTarget: (option: string) => `Falta decir qué, después de ${option}: tipo.campo`,
    noType: (name: string, names: string) => `No existe el tipo «${name}». Tipos: ${names}`,
    noField: (type: string, path: string) =>
      `El tipo «${type}» no tiene el campo «${path}»; solo se convierten valores de campos.`,
    typeInUse: (name: string) => `El tipo «${name}» tiene esquema: no se puede quitar. Quite primero su archivo.`,
    fieldInUse: (type: string, path: string) =>
      `El esquema de «${type}» tiene todavía el campo «${path}»: no se puede quitar. Quítelo primero del esquema.`,
    nothingStored: (type: string, path: string) =>
      `Nada guardado en «${type}» tiene «${path}»: no hay nada que quitar.`,
    noConversions: (type: string, path: string) => `Nada que convertir en ${type}.${path}.`,
    converted: (type: string, path: string, total: string, number: string) =>
      `Paso ${number}: ${type}.${path} convertido en ${total}.`,
    notConverted: (total: string) => `No se convirtieron, porque se perdería algo: ${total}`,
    refused: (total: string) =>
      `No se cambiaron, porque otro registro ya tiene ese valor y no se puede repetir: ${total}`,
    backup: (file: string) => `Respaldo: ${file}`,
    removed: (type: string, path: string, total: string, past: string, number: string) =>
      `Paso ${number}: ${type}.${path} quitado de ${total} y de ${past}.`,
    removedDrafts: (total: number) =>
      `Quitado también de ${total === 1 ? '1 copia automática' : `${count(total)} copias automáticas`} de formularios; al deshacer el paso no se devuelve ahí.`,
    removedType: (type: string, total: string, number: string) => `Paso ${number}: tipo ${type} quitado, con ${total}.`,
    stillWritten: (type: string, path: string) =>
      `Alguien sigue guardando «${path}» en «${type}». Detenga el portal, o inícielo con los esquemas de ahora, y repita.`,
    noBackup: (file: string, reason: string) =>
      `No se quitó nada: no se pudo escribir el respaldo ${file} (${reason}).`,
    removedHidden: (type: string, total: string, number: string) =>
      `Paso ${number}: valores ocultos por su condición quitados de ${type}, en ${total}. Siguen en el historial.`,
    upToDate: 'Los datos guardados siguen a los esquemas.',
    versions,
    noSteps: 'Todavía no se ha dado ningún paso.',
    names: {
      rename: 'cambio de nombre',
      convert: 'conversión',
      remove: 'valores quitados',
      removeHidden: 'valores ocultos quitados',
      removeType: 'tipo quitado',
      undo: 'deshecho',
    },
    line: (number: string, at: string, name: string, target: string, total: string) =>
      `${number}  ${at}  ${name}: ${target} (${total})`,
    cutOff: 'no llegó a terminar; ejecute otra vez la misma orden',
    undoneBy: (number: string) => `deshecho por el paso ${number}`,
    undoes: (number: string) => `deshace el paso ${number}`,
    noStep: (number: string) => `No existe el paso ${number}. Los pasos dados: npm run schemas log`,
    noneToUndo: 'No queda ningún paso por deshacer.',
    alreadyUndone: (number: string, by: string) => `El paso ${number} ya fue deshecho por el paso ${by}.`,
    isUndo: (number: string) =>
      `El paso ${number} deshizo otro, y eso no se deshace: repita la orden de entonces (apply), o inicie el portal si fue un cambio de nombre.`,
    needsOldName: (number: string, former: string, present: string) =>
      `El paso ${number} no se puede deshacer: el esquema no tiene el campo «${former}». Devuélvale ese nombre en lugar de «${present}» y repita.`,
    needsType: (number: string, type: string) =>
      `El paso ${number} no se puede deshacer: el tipo «${type}» no tiene esquema. Devuelva su archivo y repita.`,
    noSchema: (number: string) => `El paso ${number} no se puede deshacer: el esquema de su respaldo no se puede leer.`,
    badBackup: (file: string) => `El respaldo ${file} no está, o no está completo.`,
    undone: (number: string, undone: string, total: string) => `Paso ${number}: paso ${undone} deshecho en ${total}.`,
    changedSince: (total: string) => `Quedaron como están, porque cambiaron desde entonces: ${total}`,
  },
} as const;
