/** The tools for tables in the editor of texts. */
export const richTextTables = {
  addRow: 'Fila debajo',
  addColumn: 'Columna a la derecha',
  removeRow: 'Quitar fila',
  removeColumn: 'Quitar columna',
  removeTable: 'Quitar tabla',
} as const;
