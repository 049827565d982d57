import { numerals } from '../../../text/numerals.ts';

const records = (count: number) => (count === 1 ? '1 registro' : `${numerals.format(count)} registros`);

/** Actions on many records of a list. */
export const bulkTexts = {
  tools: 'Registros seleccionados',
  selected: (count: number) => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  selectAll: (count: number) => `Seleccionar los ${numerals.format(count)} que coinciden`,
  selectFirst: (most: number) => `Seleccionar los primeros ${most}`,
  limit: (most: number) => `Se pueden seleccionar hasta ${most} a la vez.`,
  selecting: 'Seleccionando…',
  selectFailed: 'No se pudieron seleccionar los registros.',
  clear: 'Quitar la selección',
  remove: 'Eliminar',
  change: 'Cambiar un campo',
  cancel: 'Cancelar',
  removeTitle: (count: number) => `¿Está seguro de eliminar ${records(count)}?`,
  more: (count: number) => (count === 1 ? 'y 1 más' : `y ${count} más`),
  removing: (count: number) => `Eliminando ${records(count)}…`,
  removed: (count: number) => (count === 1 ? '1 registro eliminado' : `${count} registros eliminados`),
  undo: 'Deshacer',
  restored: (count: number) => (count === 1 ? '1 registro restaurado' : `${count} registros restaurados`),
  undone: (count: number) =>
    count === 1 ? '1 registro volvió a quedar como estaba' : `${count} registros volvieron a quedar como estaban`,
  changeTitle: (count: number) =>
    count === 1 ? 'Cambiar un campo de 1 registro' : `Cambiar un campo de ${count} registros`,
  field: 'Campo',
  chooseField: 'Elija el campo que quiere cambiar',
  what: 'Qué hacer',
  ways: {
    set: 'Poner este valor',
    unset: 'Dejarlo vacío',
    raise: 'Aumentar un porcentaje',
    lower: 'Rebajar un porcentaje',
    add: 'Sumar',
    subtract: 'Restar',
    later: 'Pasar a días después',
    earlier: 'Pasar a días antes',
    include: 'Agregar a lo que hay',
    exclude: 'Quitar de lo que hay',
  },
  /** What each computation needs. */
  operands: {
    raise: 'Porcentaje',
    lower: 'Porcentaje',
    add: 'Cuánto sumar',
    subtract: 'Cuánto restar',
    later: 'Cuántos días después',
    earlier: 'Cuántos días antes',
    include: 'Qué agregar',
    exclude: 'Qué quitar',
  },
  preview: {
    title: 'Cómo quedarían',
    becomes: 'quedaría en',
    empty: 'vacío',
    faults: (count: number) =>
      count === 1
        ? '1 registro no cumpliría lo que pide el campo.'
        : `${numerals.format(count)} registros no cumplirían lo que pide el campo.`,
    unchanged: (count: number) =>
      count === 1 ? '1 registro no cambia.' : `${numerals.format(count)} registros no cambian.`,
    none: 'Ningún registro cambia.',
  },
  apply: (count: number) => (count === 1 ? 'Cambiar 1 registro' : `Cambiar ${count} registros`),
  changing: (count: number) => `Cambiando ${records(count)}…`,
  changed: (label: string, count: number) =>
    `${label}: ${count === 1 ? '1 registro cambiado' : `${count} registros cambiados`}`,
  publish: 'Publicar',
  unpublish: 'Pasar a borrador',
  publishTitle: (count: number) => `¿Publicar ${records(count)}?`,
  unpublishTitle: (count: number) => `¿Pasar ${records(count)} a borrador?`,
  publishHelp: 'Los vecinos los verán desde ahora.',
  unpublishHelp: 'Los vecinos dejarán de verlos.',
  leftAsTheyAre: (count: number) =>
    count === 1
      ? 'Otro que seleccionó ya está así y no cambia.'
      : `Otros ${count} que seleccionó ya están así y no cambian.`,
  notPossible: (count: number) =>
    count === 1
      ? 'Otro que seleccionó no está en un estado que lo permita y queda como está.'
      : `Otros ${count} que seleccionó no están en un estado que lo permita y quedan como están.`,
  someRefused: (count: number) =>
    count === 1 ? '1 registro quedó como estaba:' : `${count} registros quedaron como estaban:`,
  applyTo: (title: string, count: number) => `${title}: ${records(count)}`,
  cannotBeUndone: 'No se puede deshacer.',
  allPublished: 'Lo que seleccionó ya está publicado.',
  allDrafts: 'Lo que seleccionó ya está en borrador.',
  changingState: (count: number) => `Cambiando ${records(count)}…`,
  published: (count: number) => (count === 1 ? '1 registro publicado' : `${count} registros publicados`),
  unpublished: (count: number) =>
    count === 1 ? '1 registro pasó a borrador' : `${count} registros pasaron a borrador`,
  notRemoved: 'No se eliminó ningún registro.',
  notChanged: 'No se cambió ningún registro.',
  reload: 'Actualizar y reintentar',
  reloading: 'Actualizando…',
  leaveOut: 'Quitarlos de la selección',
  noneLeft: 'Los registros seleccionados ya no existen.',
} as const;
