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
} as const;
