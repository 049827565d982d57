import { numerals } from '../../../text/numerals.ts';

const records = (count: number) => (count === 1 ? '1 registro' : `${numerals.format(count)} registros`);

/** The dialog that exports a list. */
export const exportDialog = {
  title: (label: string) => `Exportar: ${label}`,
  listed: (count: number) =>
    count === 1
      ? 'Se exporta el registro que muestra la lista.'
      : `Se exportan los ${records(count)} de la lista, con su búsqueda, sus filtros y su orden.`,
  removed: (count: number) =>
    count === 1 ? 'Se exporta el registro de la papelera.' : `Se exportan los ${records(count)} de la papelera.`,
  selected: (count: number) =>
    count === 1 ? 'Se exporta el registro seleccionado.' : `Se exportan los ${records(count)} seleccionados.`,
  format: 'Formato',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV', json: 'JSON', pdf: 'PDF' },
  formatHelp: {
    xlsx: 'Una hoja con números y fechas para ordenar y calcular.',
    csv: 'Texto que abre cualquier hoja de cálculo o programa.',
    json: 'Los datos tal como se guardan, para programas.',
    pdf: 'La lista para imprimir, con el escudo, la fecha y las páginas numeradas; hasta 2000 registros.',
  },
  columns: 'Columnas',
  shown: 'Las que se ven',
  all: 'Todas',
  details: 'Detalles',
  separator: 'Separador',
  separators: { ';': 'Punto y coma (1234,5)', ',': 'Coma (1234.5)' },
  dates: 'Fechas',
  dateForms: { local: '15/03/2026', iso: '2026-03-15 (ISO 8601)' },
  mark: 'Marca de UTF-8 al comienzo, para que Excel muestre bien los acentos',
  values: 'Códigos guardados en lugar de los nombres de opciones y relaciones',
  cancel: 'Cancelar',
  start: 'Exportar',
  starting: 'Preparando…',
  close: 'Cerrar',
  again: 'Exportar de nuevo',
  progress: 'Progreso de la descarga',
  waiting: 'Esperando a que el navegador comience la descarga…',
  written: (written: number, total: number) =>
    written > total ? records(written) : `${numerals.format(written)} de ${records(total)}`,
  keepsGoing: 'Puede cerrar esta ventana; la descarga sigue.',
  done: (count: number) => `Listo: ${records(count)}. El archivo está en las descargas del navegador.`,
  failed: 'La descarga se interrumpió y el archivo no está completo. Exporte de nuevo.',
  unknown: 'No se sabe cómo va la descarga. Mírela en las descargas del navegador.',
} as const;
