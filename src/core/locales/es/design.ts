/** The screen of the site's appearance. */
export const designTexts = {
  intro: 'Así se presenta la municipalidad en su página de inicio.',
  cover: 'Portada y color',
  templates: 'Plantilla de la página de inicio',
  templatesHint:
    'Al elegir una plantilla se guarda en el momento. Con el teclado: recórralas con las flechas y elija con la barra espaciadora.',
  chosen: 'En uso',
  saving: 'Guardando…',
  templateSaved: (name: string) => `Plantilla «${name}» guardada exitosamente`,
  templateFailed: (name: string) => `No se pudo guardar la plantilla «${name}».`,
  templateTaken: (by: string, name: string) =>
    `${by} acaba de elegir la plantilla «${name}». Elija otra vez si quiere cambiarla.`,
  somebody: 'Otra persona',
  gone: 'La configuración ya no está guardada. Recargue la página.',
  tryAgain: 'Corrija lo señalado y vuelva a intentarlo.',
  colourUse: 'Cómo se usará el color',
  sampleButton: 'Botón',
  sampleLink: 'Enlace',
  sampleBand: 'Portada',
  contrast: (ratio: string) => `Contraste con el blanco: ${ratio} a 1.`,
  asItIs: 'Se lee bien: los enlaces y botones lo usan tal cual.',
  darker: (hex: string) => `Los enlaces y botones usarán un tono más oscuro (${hex}) para que se lean bien.`,
  preview: 'Previsualizar',
  previewOpening: 'Abriendo…',
  previewFailed: 'No se pudo abrir la vista previa.',
  previewBlocked: 'El navegador no permitió abrir otra pestaña.',
  previewLink: 'Abrir la vista previa',
} as const;
