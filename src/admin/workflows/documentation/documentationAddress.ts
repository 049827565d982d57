/** The view of a documentation: text, form or printable document. */
export type DocumentationPart = 'text' | 'form' | 'document';

export type DocumentationView = {
  /** Undefined for the first workflow. */
  readonly workflowId: string | undefined;
  /** Undefined for the latest. */
  readonly version: number | undefined;
  readonly part: DocumentationPart;
};

const names: Readonly<Record<Exclude<DocumentationPart, 'text'>, string>> = {
  form: 'editar',
  document: 'documento',
};

/** Reads the view from the URL; invalid parameters are ignored. */
export function readDocumentationAddress(address: URLSearchParams): DocumentationView {
  const workflowId = address.get('id') ?? '';
  const part = address.get('ver');
  return {
    workflowId: workflowId === '' ? undefined : workflowId,
    version: versionIn(address.get('version')),
    part: (['form', 'document'] as const).find((one) => names[one] === part) ?? 'text',
  };
}

export function writeDocumentationAddress({ workflowId, version, part }: DocumentationView): string {
  const parameters = {
    ...(workflowId !== undefined && { id: workflowId }),
    ...(version !== undefined && { version: String(version) }),
    ...(part !== 'text' && { ver: names[part] }),
  };
  return new URLSearchParams(parameters).toString();
}

function versionIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
