/** Extensions of an installation: their faults at build, at start and while they run. */
export const extensions = {
  failed: (name: string) => `La extensión «${name}» falló; no se guardó nada. Avise a quien administra el sistema.`,
  failedOperation: (name: string) => `La extensión «${name}» falló. Avise a quien administra el sistema.`,
  stop: (name: string, file: string, reason: string) =>
    `Cabildo no puede iniciar: la extensión «${name}» falla al cargar ${file}.\n${reason}`,
  stale:
    'Cabildo no puede iniciar: el servidor se construyó con otras extensiones que las de EXTENSIONS_DIR. Inicie con «npm start», o construya de nuevo con «npm run build».',
  noDefault: 'El archivo necesita «export default» con un objeto.',
  operation: {
    path: (name: string) => `La operación «${name}» necesita una dirección como /citas o /citas/{id}.`,
    twice: (call: string) => `Hay dos operaciones para ${call}.`,
  },
  page: {
    path: (path: string) => `La página «${path}» necesita una dirección libre como /feria o /feria/{id}.`,
    twice: (path: string) => `Hay dos páginas en ${path}.`,
  },
  imports: {
    wrong: (name: string, file: string, source: string, rule: string) =>
      `La extensión «${name}» no puede importar «${source}» en ${file}: ${rule}`,
    package: 'solo puede importar cabildo/extension, react y sus propios archivos.',
    outside: 'ese archivo está fuera de su carpeta.',
    node: 'los módulos de Node se permiten solo en server.ts y en lo que este importa.',
  },
  folderName: (name: string) =>
    `La carpeta «${name}» de EXTENSIONS_DIR necesita un nombre de letras minúsculas sin tilde, cifras y guiones.`,
} as const;
