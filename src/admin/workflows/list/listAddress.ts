/** Design states that filter the list; '' for all. */
export const designStates = ['publicados', 'borradores'] as const;

export type DesignState = (typeof designStates)[number] | '';

/** The list's filters and page. */
export type WorkflowsView = {
  readonly archived: boolean;
  readonly state: DesignState;
  readonly text: string;
  /** From 1. */
  readonly page: number;
};

/** Reads the list's view from the URL; invalid parameters are ignored. */
export function readListAddress(address: URLSearchParams): WorkflowsView {
  const page = Number(address.get('pagina') ?? 1);
  const state = address.get('estado');
  return {
    archived: address.get('archivados') === 'si',
    state: designStates.find((one) => one === state) ?? '',
    text: address.get('q') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

export function writeListAddress({ archived, state, text, page }: WorkflowsView): URLSearchParams {
  const parameters = {
    archivados: archived ? 'si' : '',
    estado: state,
    q: text.trim(),
    pagina: page > 1 ? `${page}` : '',
  };
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
}
