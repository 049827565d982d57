/** The sign-in page, apart from the other words so that it stays small. */
export const signIn = {
  documentTitle: 'Acceso Administrativo · Cabildo',
  title: 'Acceso Administrativo',
  back: 'Volver al Inicio',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar Sesión',
  busy: 'Iniciando sesión...',
  refused: 'Credenciales inválidas',
  throttled: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
  offline: 'No hay conexión con el servidor. Revise su red y vuelva a intentarlo.',
  expired: 'Su sesión terminó. Inicie sesión de nuevo; lo que estaba escribiendo se conservó.',
  checking: 'Comprobando la sesión…',
  loading: 'Cargando…',
  loadFailed: 'No se pudo cargar la administración. Revise su red.',
  reload: 'Reintentar',
} as const;
