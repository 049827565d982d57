/** The page's nonce for styles; undefined where no policy asks for one. */
export const styleNonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * antd hands the nonce to nearly all of its styles, but rc-util measures scrollbars and locks scrolling with styles of its
 * own and takes no nonce. Every style element that the page's own scripts create gets it here.
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
