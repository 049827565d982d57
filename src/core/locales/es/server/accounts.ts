type ResetFacts = {
  /** Name of the municipality; undefined until its record has one. */
  readonly town: string | undefined;
  /** The portal's own address. */
  readonly address: string;
  readonly link: string;
};

/** Messages of the server about accounts: roles, municipalities, passwords, Google, and mails. */
export const accounts = {
  environment: {
    noRole: 'necesita el campo rol en el esquema usuarios',
    clientId: 'debe ser el identificador de cliente de Google, sin espacios',
    issuer: 'debe ser el emisor de los tokens, sin espacios',
    address: 'debe ser una dirección https://, o http:// de este mismo equipo',
    smtp: 'debe tener la forma smtp://usuario:contraseña@equipo:puerto, o smtps://',
    mailFrom: 'debe ser un correo electrónico, solo o como Nombre <correo@ejemplo.gt>',
  },
  rolesLimit: 'En esta instalación los roles limitan las áreas: cada persona ve solo las de su rol.',
  rolesLimitNothing: 'En esta instalación los roles no limitan las áreas: cada persona activa las ve todas.',
  rolesOff: 'Los roles de área no están activos: todavía no se puede dar el de administrador.',
  roleTooHigh: 'Solo un administrador puede dar o cambiar este rol.',
  administratorOnly: 'Solo un administrador puede cambiar la cuenta de un administrador.',
  lastAdministrator: 'Es la última cuenta activa con rol de administrador; déselo antes a otra persona.',
  foreignMunicipalities: (names: string) => `Solo puede dar o quitar municipalidades que usted tiene: ${names}.`,
  linksByFirstOnly: 'Solo la primera cuenta, o un administrador si hay roles, puede dar o quitar esto.',
  linksAccount:
    'Esta cuenta entrega enlaces de contraseña: su correo y su acceso solo los cambia quien también los entrega.',
  signIn: {
    google: 'Error al iniciar sesión con Google',
    googleOff: 'El inicio de sesión con Google no está configurado.',
    tooMany: 'Demasiados intentos de inicio de sesión. Espere unos minutos e intente de nuevo.',
    unchecked: 'No se pudo comprobar la contraseña',
    away: 'El otro sistema, que comprueba las contraseñas de sus cuentas, no responde. Intente de nuevo en unos minutos; si su cuenta es solo de este portal, revise el correo y la contraseña.',
  },
  own: {
    wrongPassword: 'La contraseña actual no es esa.',
    tooMany: 'Demasiados intentos con la contraseña actual. Espere unos minutos e intente de nuevo.',
  },
  reset: {
    subject: 'Elija una contraseña nueva',
    text: (name: string, { town, address, link }: ResetFacts) =>
      [
        `Hola, ${name}:`,
        '',
        `Alguien pidió elegir una contraseña nueva para su cuenta en ${town === undefined ? '' : `el portal «${town}», `}${address}.`,
        'Si fue usted, ábralo aquí antes de una hora:',
        '',
        link,
        '',
        'El enlace sirve una sola vez. Si no lo pidió usted, no haga nada: su contraseña sigue siendo la misma.',
      ].join('\n'),
    tooMany: 'Se pidieron demasiados mensajes. Espere unos minutos e intente de nuevo.',
    inactive: 'La cuenta no está activa: actívela antes de enviarle un restablecimiento.',
    handOver:
      'No sale ningún correo: el portal no tiene servidor de correo. Entregue usted este enlace a la persona, en mano o por un medio que solo ella lea. Sirve una sola vez, durante una hora, y los anteriores ya no sirven. En el registro de accesos queda que usted lo obtuvo.',
    notSending:
      'No sale ningún correo: el portal no tiene servidor de correo. Usted no puede ver el enlace: pida a una persona que entrega enlaces de acceso que lo copie desde Correos antes de una hora, o a quien opera el servidor que haga uno con «npm run accounts link».',
    notSendingHere:
      'Este portal todavía no puede enviar correos, así que no llegará ningún mensaje. Pida ayuda a quien administra el portal.',
    noKey:
      'El portal no puede leer ni crear la clave con que cifra los enlaces. Pida a quien opera el servidor que revise el archivo .clave junto a la carpeta de datos, o ASSISTANT_SECRET.',
    elsewhere: 'La cuenta es del otro sistema: su contraseña se cambia allí, no en este portal.',
    perhapsElsewhere:
      'Si su cuenta es del otro sistema, su contraseña se cambia allí: de este portal no llega ningún mensaje para ella.',
    linkGone: 'El enlace ya se usó o venció. Pida otro.',
  },
  outbox: {
    hidden: '(el enlace va solo en el mensaje enviado)',
    /** The receiver of a mail about a conversation. */
    visitor: 'Quien escribió al Asistente Municipal',
    ownRequest: '(el enlace no se muestra a quien lo pidió: lo entrega otra persona que administra)',
    forOthers: '(el enlace solo lo ve quien administra)',
    over: '(el enlace ya se usó o venció)',
    locked: '(el enlace no se puede leer: el portal ya no tiene la clave con que se cifró; pida otro)',
    notAgain: 'Este mensaje ya no se puede enviar: está en camino, o su enlace se usó o venció.',
    notReadable:
      'El enlace no se puede leer: este servidor no tiene la clave con que se cifró. Pida otro, o restaure el archivo .clave o ASSISTANT_SECRET.',
    expired: 'El enlace venció o se reemplazó antes de que el mensaje se pudiera enviar.',
  },
  command: {
    usage: 'Uso: npm run accounts link <correo>   hace un enlace para elegir la contraseña de esa cuenta y lo muestra',
    unknown: (email: string) => `No hay ninguna cuenta con el correo ${email}.`,
    elsewhere: (email: string) =>
      `La cuenta de ${email} es del otro sistema: su contraseña se cambia allí, no en este portal.`,
    inactive: (email: string) => `La cuenta de ${email} no está activa: actívela antes en Usuarios.`,
    link: (name: string, link: string) =>
      `Enlace para que ${name} elija su contraseña. Sirve una vez, durante una hora; los anteriores ya no sirven.\n${link}`,
  },
} as const;
