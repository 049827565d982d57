/** Kinds of fields of extensions; loaded only in builds with extensions. */
export const extensionKinds = {
  failed: (kind: string, error: string) => `No se pudo revisar el valor: «${kind}» falló (${error}).`,
} as const;
