const words: Readonly<Record<string, string>> = {
  title: 'etiqueta',
  description: 'ayuda',
  default: 'valor inicial',
  required: 'obligatorio',
  enum: 'opciones',
  placeholder: 'ejemplo',
  widget: 'control',
  width: 'ancho',
  showIf: 'cuándo se muestra',
  hidden: 'oculto',
  maxLength: 'largo máximo',
  minLength: 'largo mínimo',
  maximum: 'valor máximo',
  minimum: 'valor mínimo',
  maxItems: 'máximo de elementos',
  minItems: 'mínimo de elementos',
  layout: 'presentación',
  columns: 'columnas',
  filters: 'filtros',
  sort: 'orden de la lista',
  pageSize: 'registros por página',
};

const parts: Readonly<Record<string, string>> = {
  order: 'Orden de los campos',
  groups: 'Secciones',
  list: 'Lista',
};

/** Differences of two tunings of a form, in words. */
export const tuningChanges = {
  word: (word: string) => words[word] ?? word,
  part: (part: string) => parts[part] ?? part,
  addedField: 'campo agregado',
  nothing: '—',
  yes: 'sí',
  no: 'no',
} as const;
