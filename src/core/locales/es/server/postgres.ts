/** Messages of a failed start with PostgreSQL. */
export const postgres = {
  password: 'Cabildo no puede iniciar: PostgreSQL no acepta el usuario o la contraseña de DATABASE_URL.',
  unreachable: (reason: string) =>
    `Cabildo no puede iniciar: el servidor de PostgreSQL de DATABASE_URL no responde (${reason}).`,
  noDatabase:
    'Cabildo no puede iniciar: la base de datos de DATABASE_URL no existe en el servidor de PostgreSQL; créela antes.',
  noPermission:
    'Cabildo no puede iniciar: el usuario de DATABASE_URL no tiene permiso para crear tablas en la base de datos de PostgreSQL.',
  noSchema:
    'Cabildo no puede iniciar: el esquema de PostgreSQL (search_path) de DATABASE_URL no existe, o su usuario no puede usarlo.',
  crowded: 'Cabildo no puede iniciar: el servidor de PostgreSQL no admite más conexiones.',
  readOnly: 'Cabildo no puede iniciar: la base de datos de PostgreSQL es solo de lectura.',
  busy: 'Cabildo no puede iniciar: otro proceso ocupa la base de datos de PostgreSQL; inténtelo de nuevo más tarde.',
  version: (value: string) =>
    `Cabildo no puede iniciar: necesita PostgreSQL 13 o posterior, y el servidor de DATABASE_URL es de la versión ${value}.`,
  encoding: (value: string) =>
    `Cabildo no puede iniciar: la base de datos de PostgreSQL debe tener la codificación UTF8, y tiene ${value}.`,
};
