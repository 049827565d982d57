/** What a portal in a browser leaves out, each with the sentence where a person meets it. */
export const withoutServer = {
  passwords: 'Aquí nadie tiene contraseña: se entra eligiendo a una persona. Las contraseñas necesitan un servidor.',
  google: 'Entrar con Google necesita un servidor.',
  mail: 'Este portal está en su navegador y no envía correos: necesita un servidor.',
  webhooks: 'Avisar a otros sistemas necesita un servidor.',
  calendar: 'La dirección del calendario necesita un servidor, porque otros programas la consultan.',
  model: 'El modelo de lenguaje necesita un servidor. El asistente responde con lo publicado.',
  backups: 'Los respaldos programados necesitan un servidor. Guarde aquí una copia de todo en «Este equipo».',
  networks: 'Los límites por red necesitan un servidor: aquí no entra nadie más.',
  extensions: 'Las reglas y operaciones de las extensiones necesitan un servidor; sus pantallas y páginas funcionan.',
} as const;

export type LeftOut = keyof typeof withoutServer;

/** In place of what a server says of its disk. */
export const browserFull =
  'El navegador ya no tiene espacio para este portal y no se guardó nada nuevo. Lo que escribió en esta página no se pierde mientras siga abierta. Libere espacio en el equipo, o elimine archivos en File server, y guarde otra vez.';
