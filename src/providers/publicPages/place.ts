/** Where a portal that runs in this browser stands. */
export type Place = {
  /** Address of the worker's script. */
  readonly worker: string;
  /** The path below which the folder stands: `/`, or one such as `/sub/`. */
  readonly root: string;
};

/** The place that a document names; undefined in documents of a server. */
export function readPlace(page: Document): Place | undefined {
  const text = page.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content;
  return text === undefined ? undefined : (JSON.parse(text) as Place);
}

/** Whether a path of the portal is one of the staff area. */
export function isStaffPath(path: string): boolean {
  return /^\/(?:admin|login|restablecer)(?:\/|$)/.test(path);
}

/** Whether a path of the portal is a file of the folder in every case. */
export function isFolderFile(path: string): boolean {
  return /^\/(?:(?:assets|imagenes|iconos)\/|favicon\.svg$|muestra\.db$|portal\.json$)/.test(path);
}
