/** What a screen of documentation shows: the text, the form, or the document for paper. */
export type DocumentationPart = 'text' | 'form' | 'document';

export type DocumentationView = {
  /** Undefined for the first workflow. */
  readonly workflowId: string | undefined;
  /** Undefined for the last one. */
  readonly version: number | undefined;
  readonly part: DocumentationPart;
};

const names: Readonly<Record<Exclude<DocumentationPart, 'text'>, string>> = { form: 'editar', document: 'documento' };

/** What an address says; what it says wrongly is as if it were not there. */
export function readDocumentationAddress(address: URLSearchParams): DocumentationView {
  const workflowId = address.get('id') ?? '';
  const version = address.get('version') ?? '';
  const part = address.get('ver');
  return {
    workflowId: workflowId === '' ? undefined : workflowId,
    version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined,
    part: part === names.form ? 'form' : part === names.document ? 'document' : 'text',
  };
}

export function writeDocumentationAddress({ workflowId, version, part }: DocumentationView): string {
  const said = {
    ...(workflowId !== undefined && { id: workflowId }),
    ...(version !== undefined && { version: String(version) }),
    ...(part !== 'text' && { ver: names[part] }),
  };
  return new URLSearchParams(said).toString();
}
