import type { Attachment } from './state.ts';

/** A multipart body: its texts by name, and its files in order. */
export type FormBody = {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly (Attachment & { readonly field: string })[];
};

export async function readFormBody(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormBody> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  const fields: Record<string, string> = {};
  const files: (Attachment & { field: string })[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else {
      files.push({ field: name, name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
  }
  return { fields, files };
}

export const isFormBody = (body: unknown): body is FormBody =>
  typeof body === 'object' && body !== null && 'fields' in body && 'files' in body;
