/** States of the design that the list can be narrowed to; '' for all. */
export const designStates = ['publicados', 'borradores'] as const;

export type DesignState = (typeof designStates)[number] | '';

/** Which workflows the list shows. */
export type WorkflowsView = {
  readonly archived: boolean;
  readonly state: DesignState;
  readonly text: string;
  /** From 1 on. */
  readonly page: number;
};

/** What an address says of the list; what it says wrongly is as if it were not there. */
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
  const said = { archivados: archived ? 'si' : '', estado: state, q: text.trim(), pagina: page > 1 ? `${page}` : '' };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}
