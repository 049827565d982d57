/** What a screen of documentation shows: the text, the form, the document for paper, or two versions side by side. */
export type DocumentationPart = 'text' | 'form' | 'document' | 'compare';

export type DocumentationView = {
  /** Undefined for the first workflow. */
  readonly workflowId: string | undefined;
  /** Undefined for the last one. */
  readonly version: number | undefined;
  /** With which a version is compared; undefined for the one before it. */
  readonly against?: number | undefined;
  readonly part: DocumentationPart;
};

const names: Readonly<Record<Exclude<DocumentationPart, 'text'>, string>> = {
  form: 'editar',
  document: 'documento',
  compare: 'comparar',
};

/** What an address says; what it says wrongly is as if it were not there. */
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
  const said = {
    ...(workflowId !== undefined && { id: workflowId }),
    ...(version !== undefined && { version: String(version) }),
    ...(against !== undefined && part === 'compare' && { con: String(against) }),
    ...(part !== 'text' && { ver: names[part] }),
  };
  return new URLSearchParams(said).toString();
}

function versionIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
