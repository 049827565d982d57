/** What the server says about people's accounts: roles, municipalities, passwords, Google, and the messages about them. */
export const accounts = {
  environment: {
    onOff: 'debe ser on u off',
    noRole: 'necesita el campo rol en el esquema usuarios',
    clientId: 'debe ser el identificador de cliente de Google, sin espacios',
    issuer: 'debe ser el emisor de los tokens, sin espacios',
    address: 'debe ser una dirección https://, o http:// de este mismo equipo',
    smtp: 'debe tener la forma smtp://usuario:contraseña@equipo:puerto, o smtps://',
    mailFrom: 'debe ser un correo electrónico, solo o como Nombre <correo@ejemplo.gt>',
  },
  rolesOff: 'Los roles de área no están activos: todavía no se puede dar el de administrador.',
  roleTooHigh: 'Solo un administrador puede dar o cambiar este rol.',
  administratorOnly: 'Solo un administrador puede cambiar la cuenta de un administrador.',
  lastAdministrator: 'Es la última cuenta activa con rol de administrador; déselo antes a otra persona.',
  foreignMunicipalities: (names: string) => `Solo puede dar o quitar municipalidades que usted tiene: ${names}.`,
  signIn: {
    google: 'Error al iniciar sesión con Google',
    googleOff: 'El inicio de sesión con Google no está configurado.',
    tooMany: 'Demasiados intentos de inicio de sesión. Espere unos minutos e intente de nuevo.',
  },
  own: {
    wrongPassword: 'La contraseña actual no es esa.',
    tooMany: 'Demasiados intentos con la contraseña actual. Espere unos minutos e intente de nuevo.',
  },
  reset: {
    subject: 'Elija una contraseña nueva',
    text: (name: string, portal: string, link: string) =>
      [
        `Hola, ${name}:`,
        '',
        `Alguien pidió elegir una contraseña nueva para su cuenta en ${portal}.`,
        'Si fue usted, ábralo aquí antes de una hora:',
        '',
        link,
        '',
        'El enlace sirve una sola vez. Si no lo pidió usted, no haga nada: su contraseña sigue siendo la misma.',
      ].join('\n'),
    tooMany: 'Se pidieron demasiados mensajes. Espere unos minutos e intente de nuevo.',
    inactive: 'La cuenta no está activa: actívela antes de enviarle un restablecimiento.',
    notSending:
      'El portal no tiene servidor de correo, así que el mensaje no sale: ábralo en Correos y entregue el enlace a la persona antes de una hora.',
    notSendingHere:
      'Este portal todavía no puede enviar correos, así que no llegará ningún mensaje. Pida ayuda a quien administra el portal.',
    linkGone: 'El enlace ya se usó o venció. Pida otro.',
  },
  outbox: {
    hidden: '(el enlace va solo en el mensaje enviado)',
    over: '(el enlace ya se usó o venció)',
    notAgain: 'Este mensaje ya no se puede enviar: está en camino, o su enlace se usó o venció.',
    expired: 'El enlace venció o se reemplazó antes de que el mensaje se pudiera enviar.',
  },
} as const;
