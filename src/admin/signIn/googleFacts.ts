/** How people sign in with Google here. */
export type GoogleFacts = {
  readonly clientId: string;
  /** The script that draws the button; undefined where this document may not load it, and only the sign-in page's own may. */
  readonly script: string | undefined;
};

/** What the server wrote into the document; undefined when it is not configured. */
export function readGoogleFacts(): GoogleFacts | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="google-client"]');
  return meta === null ? undefined : { clientId: meta.content, script: meta.dataset['script'] };
}
