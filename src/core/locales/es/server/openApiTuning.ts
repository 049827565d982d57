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
  wrong: 'El ajuste tiene errores y no se publicó.',
  noTarget: (name: string) => `No hay un tipo de contenido «${name}» con el que relacionar el campo.`,
  leftAside: (type: string, messages: string) => `Los ajustes del formulario de «${type}» no se usan: ${messages}`,
  leftOut: (type: string, messages: string) =>
    `Una parte de los ajustes del formulario de «${type}» no se usa: ${messages}`,
} as const;
