import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { isJsonObject } from '#core/values/json.ts';
import { portalFetch } from '#providers/calls/portalFetch.ts';
import { ProviderError } from '#providers/calls/providerError.ts';

/** A file that a portal in this browser answers. */
export type PortalFile = { readonly bytes: Blob; readonly name: string };

/** Reads the file at an address of a portal in this browser. Rejects with its sentence when it refuses. */
export async function readFile(address: string): Promise<PortalFile> {
  const response = await portalFetch(address);
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => undefined);
    const sentence = isJsonObject(problem) ? problem['detail'] : undefined;
    throw new ProviderError({ message: String(sentence ?? adminTexts.unknownError), statusCode: response.status });
  }
  return { bytes: await response.blob(), name: nameIn(response.headers.get('content-disposition') ?? '') };
}

/** The file name of a Content-Disposition, percent-encoded or quoted; '' without one. */
export function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? '';
}

/** Opens the browser's print dialog for a page, where people also save it as PDF. */
export function printPage(page: Blob): void {
  const address = URL.createObjectURL(page);
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.setAttribute('aria-hidden', 'true');
  frame.src = address;
  const end = () => {
    frame.remove();
    URL.revokeObjectURL(address);
  };
  frame.addEventListener(
    'load',
    () => {
      const { contentWindow } = frame;
      if (contentWindow === null || typeof contentWindow.print !== 'function') {
        // Browsers that print only whole tabs, as some on telephones.
        open(address, '_blank');
        return frame.remove();
      }
      contentWindow.addEventListener('afterprint', end, { once: true });
      contentWindow.focus();
      contentWindow.print();
    },
    { once: true },
  );
  document.body.append(frame);
}
