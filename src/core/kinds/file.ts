import type { FieldKind } from '../schema/fieldKind.ts';
import type { Catalog } from '../locales/catalog.ts';
import { safeAddress } from '../text/safeAddress.ts';
import { plainText } from './texts/plainText.ts';

/** The address of a document. */
export const file = {
  name: 'file',
  jsonType: 'string',
  matches: (_schema, hints) => hints.widget === 'file',
  column: 'exact',
  widget: 'file',
  operators: ['like', 'eq', 'ne'],
  notOffered: ['like', 'unlike', 'eq', 'ne'],
  cell: 'text',
  view: 'document',
  file: 'document',
  toText: plainText,
} as const satisfies FieldKind;

export type FileFacts = { readonly address: string; readonly name: string; readonly type: string | undefined };

/** The name and type of the document at an address, as in 'Reglamento.pdf' and 'PDF'; undefined for an unsafe address. */
export function fileFacts(value: unknown, messages: Catalog): FileFacts | undefined {
  const address = safeAddress(value);
  if (address === undefined) return undefined;
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const name = decodeName(path.slice(path.lastIndexOf('/') + 1));
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  const typeLabels: Readonly<Record<string, string>> = messages.media.fileTypes;
  const type =
    extension === undefined
      ? undefined
      : Object.hasOwn(typeLabels, extension)
        ? typeLabels[extension]
        : extension.toUpperCase();
  return { address, name: name === '' ? address : name, type };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
