/** The question before people leave what they typed and did not save. */
export const leavingTexts = {
  keeping: 'Guardando copia automática…',
  leaveTitle: 'Cambios sin guardar',
  leaveKept:
    'Hay cambios sin guardar. Queda una copia automática, y podrá recuperarla cuando vuelva a este formulario.',
  leaveHere:
    'Hay cambios sin guardar que no han llegado al servidor. La copia automática queda solo en esta pestaña; si la cierra, se pierde.',
  leaveUnread: 'El texto que todavía no es válido y los archivos sin subir no entran en la copia automática.',
  leaveUnkept: 'Hay cambios sin guardar. Si sale ahora, se perderán.',
  signOutKept: 'Hay cambios sin guardar. Queda una copia automática, y podrá recuperarla cuando vuelva a entrar.',
  signOutUnkept:
    'No se pudo guardar la copia automática en el servidor. Si cierra la sesión ahora, sus cambios se perderán.',
  stay: 'Seguir editando',
  leaveAndKeep: 'Salir y conservar la copia automática',
  leaveWithout: 'Salir sin guardar',
} as const;
