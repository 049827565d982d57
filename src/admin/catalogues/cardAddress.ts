import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The parameters of the list of catalogues, and of each card in it. */
export const cardKeys = {
  search: 'buscar',
  page: 'pagina',
  textOf: (catalogue: string) => `buscar-${catalogue}`,
  fieldOf: (catalogue: string) => `en-${catalogue}`,
  pageOf: (catalogue: string) => `pagina-${catalogue}`,
} as const;

type SetText = (text: string, cleared?: readonly string[]) => void;

/** A text that is typed on the screen and kept in its address; a new text clears other parameters, such as the page. */
export function useAddressText(key: string): readonly [string, SetText] {
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useState(() => address.get(key) ?? '');
  const change: SetText = (next, cleared = []) => {
    setText(next);
    // The browser's address, since two may change before the next render.
    const params = new URLSearchParams(location.search);
    if (next === '') params.delete(key);
    else params.set(key, next);
    for (const one of cleared) params.delete(one);
    setAddress(params, { replace: true, preventScrollReset: true });
  };
  return [text, change];
}
