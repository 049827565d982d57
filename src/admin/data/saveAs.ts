import { isAnsweredHere } from '#providers/calls/portalFetch.ts';

/** Time for the browser to start the download before the object URL is revoked, in milliseconds. */
const revokeDelay = 60_000;

/** How files are saved that a portal in this browser answers, which the browser itself cannot request. */
type PortalFiles = {
  readonly read: (address: string) => Promise<{ readonly bytes: Blob; readonly name: string }>;
  /** Prints a page that the portal makes in place of a PDF document; left out where it makes none. */
  readonly print?: (page: Blob) => void;
};

let portalFiles: PortalFiles | undefined;

export function saveThrough(files: PortalFiles): void {
  portalFiles = files;
}

/** Downloads an address of this portal; without a name, the portal names the file. Rejects when a portal in this browser refuses it. */
export async function saveAs(address: string, name: string): Promise<void> {
  if (portalFiles === undefined || !isAnsweredHere(address)) return download(address, name);
  const file = await portalFiles.read(address);
  saveBytes(file.bytes, name === '' ? file.name : name);
}

/** Downloads bytes of this page; prints a page that a portal in this browser makes in place of a PDF document, and returns false then. */
export function saveBytes(bytes: Blob, name: string): boolean {
  if (portalFiles?.print !== undefined && bytes.type.startsWith('text/html')) {
    portalFiles.print(bytes);
    return false;
  }
  const address = URL.createObjectURL(bytes);
  download(address, name);
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay);
  return true;
}

function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
