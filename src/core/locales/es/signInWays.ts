/** Below the sign-in form: Google sign-in and the password reset. */
export const signInWays = {
  divider: 'O continuar con',
  google: 'Continuar con Google',
  googleLoading: 'Cargando el botón de Google…',
  googleFailed: 'Error al iniciar sesión con Google',
  googleOff:
    'El acceso con Google no está configurado en este portal. Entre con su correo electrónico y su contraseña.',
  googleRetry: 'Reintentar con Google',
  forgotten: '¿Olvidó su contraseña?',
} as const;
