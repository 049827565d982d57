/** The feedback form of public pages. */
export const feedbackForm = {
  question: '¿Fue clara esta página?',
  yes: 'Sí',
  no: 'No',
  thanks: 'Gracias por su opinión.',
  ask: 'Gracias. Si quiere, cuéntenos qué no quedó claro.',
  comment: '¿Qué no quedó claro? (opcional)',
  commentNote: 'No escriba nombres, DPI, teléfonos ni otros datos personales. Nadie responde a este mensaje.',
  send: 'Enviar comentario',
  failed: 'No se pudo enviar su opinión. Vuelva a intentarlo en unos minutos.',
  notSent: 'Su opinión no se envió',
  tooLong: 'El comentario puede tener 500 caracteres como máximo.',
  later: 'Vuelva a intentarlo en unos minutos.',
  back: 'Regrese con el botón Atrás de su navegador: lo que escribió sigue allí.',
  foreign: 'las opiniones se envían desde las páginas de este portal',
  tooMany: 'hay demasiadas opiniones desde su conexión; vuelva a intentarlo en unos minutos',
  invalid:
    'se esperaba un formulario con tipo, registro, respuesta (si o no) y un comentario de 500 caracteres como máximo',
  noPage: 'no hay ninguna página así que pregunte opiniones',
} as const;
