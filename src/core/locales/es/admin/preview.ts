/** Previews of the citizens' pages. */
export const preview = {
  note: 'Vista previa: así se verá la página con los cambios que todavía no se han guardado.',
  expired: 'La vista previa ya no está disponible',
  expiredHint: 'Las vistas previas duran quince minutos. Vuelva al formulario y ábrala otra vez.',
  noPage: (label: string) => `${label} no tiene una página pública.`,
} as const;
