/** Texts of the API about tunings of forms. */
export const openApiTuning = {
  list: 'Tipos de contenido cuyos formularios y listas se ajustan',
  listed: 'Los tipos, y si quien pregunta puede ajustarlos',
  read: 'El esquema de un tipo sin ajustes, el ajuste publicado y el borrador',
  tuning: 'El esquema y sus ajustes',
  missing: 'No hay un tipo de contenido con ese nombre que se ajuste.',
  check: 'Revisa un ajuste: sus errores, y cuántos registros no lo cumplirían',
  checked: 'Los errores y los registros',
  forbidden: 'Solo la primera cuenta y quienes ella nombra ajustan formularios; si hay roles, quien administra.',
  inUse: (type: string, user: string) =>
    `El formulario de «${user}» elige registros de «${type}». Quite ese campo antes de quitar el tipo.`,
  notEmpty: (type: string, total: number) =>
    `«${type}» tiene ${total} ${total === 1 ? 'registro' : 'registros'}. Elimínelos antes de quitar el tipo.`,
  noTarget: (name: string) => `No hay un tipo de contenido «${name}» con el que relacionar el campo.`,
  leftAside: (type: string, messages: string) => `Los ajustes del formulario de «${type}» no se usan: ${messages}`,
  leftOut: (type: string, messages: string) =>
    `Una parte de los ajustes del formulario de «${type}» no se usa: ${messages}`,
  /** The commands that write published tunings to files, and publish tunings that files hold. */
  files: {
    written: (file: string) => `Escrito: ${file}`,
    unchanged: (file: string) => `Sin cambios: ${file}`,
    unpublished: (file: string) => `Sin ajuste publicado; el archivo se conserva: ${file}`,
    none: 'No hay ajustes publicados.',
    empty: (folder: string) => `No hay archivos de ajustes en ${folder}.`,
    published: (type: string) => `Publicado: ${type}`,
    same: (type: string) => `Ya estaba publicado: ${type}`,
    refused: 'No se publicó nada, porque hay errores:',
    overtaken: 'No se publicó nada, porque alguien publicó un ajuste mientras tanto. Repita la orden.',
    reason: 'Publicado desde archivos',
    noFolder: 'Falta decir la carpeta, como en npm run schemas pull ajustes, o definir SCHEMAS_DIR.',
  },
} as const;
