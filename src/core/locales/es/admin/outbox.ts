/** The messages that the portal sends by mail. */
export const outboxTexts = {
  title: 'Correos',
  intro: 'Los mensajes que envía el portal, como los que sirven para elegir otra contraseña.',
  list: 'Mensajes',
  empty: 'Todavía no hay mensajes.',
  failed: 'Error al obtener los mensajes.',
  state: { pendiente: 'En cola', enviando: 'Enviando', enviado: 'Enviado', fallido: 'Falló' },
  /** For a message whose link expired while it waited. */
  notSent: 'Sin enviar',
  to: (address: string) => `Para ${address}`,
  createdAt: (when: string) => `Creado el ${when}`,
  sentAt: (when: string) => `Enviado el ${when}`,
  queued:
    'Sale en cuanto el servidor de correo lo acepte. Si este portal no tiene correo, quien vea el enlace en el mensaje se lo entrega a la persona.',
  lastTry: (error: string) => `El último intento falló: ${error}. Se vuelve a intentar sin que usted haga nada.`,
  why: (error: string) => `No se pudo enviar: ${error}`,
  whyUnknown: 'No se pudo enviar.',
  whatToDo:
    'Revise la dirección de la persona y vuelva a enviarlo, o que quien vea el enlace en el mensaje se lo entregue.',
  over: 'El enlace ya se usó o venció. Si hace falta otro, envíelo desde Usuarios.',
  open: 'Ver el mensaje',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado. Entréguelo solo a la persona a quien va dirigido.',
  copyFailed: 'No se pudo copiar el enlace. Abra el mensaje y cópielo a mano.',
  retry: 'Volver a enviar',
  retrying: 'Enviando…',
  retried: 'El mensaje está otra vez en cola',
  retryFailed: (reason: string) => `No se pudo volver a enviar el mensaje. ${reason}`,
  refresh: 'Actualizar',
} as const;
