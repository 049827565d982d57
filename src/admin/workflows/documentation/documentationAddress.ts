/** The view of a documentation: text, form, printable document, or comparison of two versions. */
export type DocumentationPart = 'text' | 'form' | 'document' | 'compare';

export type DocumentationView = {
  /** Undefined for the first workflow. */
  readonly workflowId: string | undefined;
  /** Undefined for the latest. */
  readonly version: number | undefined;
  /** The version to compare with; undefined for the previous one. */
  readonly against?: number | undefined;
  readonly part: DocumentationPart;
};

const names: Readonly<Record<Exclude<DocumentationPart, 'text'>, string>> = {
  form: 'editar',
  document: 'documento',
  compare: 'comparar',
};

/** Reads the view from the URL; invalid parameters are ignored. */
export function readDocumentationAddress(address: URLSearchParams): DocumentationView {
  const workflowId = address.get('id') ?? '';
  const part = address.get('ver');
  const against = versionIn(address.get('con'));
  return {
    workflowId: workflowId === '' ? undefined : workflowId,
    version: versionIn(address.get('version')),
    ...(against !== undefined && { against }),
    part: (['form', 'document', 'compare'] as const).find((one) => names[one] === part) ?? 'text',
  };
}

export function writeDocumentationAddress({ workflowId, version, against, part }: DocumentationView): string {
  const parameters = {
    ...(workflowId !== undefined && { id: workflowId }),
    ...(version !== undefined && { version: String(version) }),
    ...(against !== undefined && part === 'compare' && { con: String(against) }),
    ...(part !== 'text' && { ver: names[part] }),
  };
  return new URLSearchParams(parameters).toString();
}

function versionIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
