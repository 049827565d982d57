/** The page's nonce for styles; undefined without a content security policy. */
export const styleNonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * antd passes the nonce to nearly all of its styles, but rc-util creates style elements without one to measure scrollbars and
 * lock scrolling. This adds the nonce to every style element that scripts create.
 */
export function giveNonceToStyles(nonce: string): void {
  const create = document.createElement.bind(document) as (
    name: string,
    options?: ElementCreationOptions,
  ) => HTMLElement;
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'style') element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
