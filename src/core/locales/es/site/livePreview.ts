/** The live preview of the public page beside a form. */
export const livePreview = {
  title: 'Vista previa',
  show: 'Mostrar vista previa',
  hide: 'Ocultar vista previa',
  frame: (singular: string) => `Página pública: ${singular}`,
  unsaved: 'Así la verán los vecinos',
  refreshing: 'Actualizando…',
  waiting: 'Aquí verá la página mientras escribe.',
  failed: (reason: string) => `La vista previa no se pudo actualizar. ${reason}`,
} as const;
