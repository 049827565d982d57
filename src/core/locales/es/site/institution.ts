/** The public pages of the municipality itself and of its mayor. */
export const institution = {
  mission: 'Misión',
  vision: 'Visión',
  objectives: 'Objetivos Estratégicos',
  noMission: 'La municipalidad todavía no ha publicado su misión y su visión.',
  period: (period: string) => `Período de gestión: ${period}`,
  ourMunicipality: 'Nuestra municipalidad',
  achievements: 'Logros Destacados',
  noMayor: 'La municipalidad todavía no ha publicado este perfil.',
  /** The position of an official, from the title of the page: 'Perfil del Alcalde' gives 'Alcalde'. */
  positionOf: (title: string) => title.replace(/^perfil (?:del|de la|de) /i, ''),
  officeHead: 'Quién dirige',
  reachOffice: 'Cómo comunicarse',
  mayorPicture: (name: string) => `Retrato de ${name}`,
} as const;
