import { useSearchParams } from 'react-router';

/** Per filter, its parameter in the URL and the values that it may have; any text when there are none. */
type Parameters = Readonly<Record<string, readonly [name: string, values?: readonly string[]]>>;

type FiltersOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends readonly [string, readonly (infer V)[]] ? V | '' : string;
};

/** The filters of a list, '' for none, and its page, from 1. */
type ListView<P extends Parameters> = FiltersOf<P> & { readonly page: number };

/** The filters and the page of a list in the URL. */
interface AddressView<P extends Parameters> {
  /** Invalid parameters are ignored. */
  read(address: URLSearchParams): ListView<P>;
  /** Other parameters of the address stay. */
  write(address: URLSearchParams, view: ListView<P>): URLSearchParams;
}

export function addressView<const P extends Parameters>(parameters: P, pageName = 'pagina'): AddressView<P> {
  const filters = Object.entries<Parameters[string]>(parameters);
  return {
    read: (address) => {
      const values = filters.map(([key, [name, values]]) => {
        const text = address.get(name) ?? '';
        return [key, values?.includes(text) === false ? '' : text] as const;
      });
      const page = Number(address.get(pageName));
      return { ...Object.fromEntries(values), page: Number.isSafeInteger(page) && page > 1 ? page : 1 } as ListView<P>;
    },
    write: (address, { page, ...values }) => {
      const next = new URLSearchParams(address);
      const texts: Readonly<Record<string, unknown>> = values;
      const all = filters.map(([key, [name]]) => [name, String(texts[key]).trim()] as const);
      for (const [name, text] of [...all, [pageName, page > 1 ? String(page) : ''] as const])
        if (text === '') next.delete(name);
        else next.set(name, text);
      return next;
    },
  };
}

type ShowOptions = { readonly isTyped?: boolean };

type ShowView<P extends Parameters> = (change: Partial<ListView<P>>, options?: ShowOptions) => void;

/** What `useAddressView` returns for an address. */
export type ViewState<A> =
  A extends AddressView<infer P> ? { readonly view: ListView<P>; readonly show: ShowView<P> } : never;

/** The view in the URL, and a function that changes it; another filter shows the first page. */
export function useAddressView<P extends Parameters>({ read, write }: AddressView<P>) {
  const [address, setAddress] = useSearchParams();
  const show: ShowView<P> = (change, { isTyped = false } = {}) => {
    // The browser's address, since two filters may change before the next render.
    const now = new URLSearchParams(location.search);
    // While somebody types, the change replaces the history entry instead of adding one.
    setAddress(write(now, { ...read(now), page: 1, ...change }), { replace: isTyped, preventScrollReset: true });
  };
  return { view: read(address), show };
}
