/** What the description of the API says about accounts, passwords and messages. */
export const openApiAccounts = {
  google: 'Iniciar sesión con un token de Google',
  forgot: 'Pedir un enlace para elegir una contraseña nueva',
  asked: 'Pedido; la respuesta es la misma haya o no una cuenta',
  reset: 'Elegir una contraseña nueva con el token de un enlace',
  done: 'Cambiada; todas las sesiones de la persona terminaron',
  send: 'Enviar a una persona un enlace para elegir una contraseña nueva',
  queued: 'El mensaje está en la bandeja de salida',
  inactive: 'La cuenta no está activa',
  outbox: 'Los mensajes que el portal envía',
  retry: 'Volver a enviar un mensaje que falló',
  notAgain: 'El mensaje no falló, o su enlace ya no sirve',
  accesses: 'El registro de accesos y restablecimientos',
  newestFirst: 'El más reciente primero',
} as const;
