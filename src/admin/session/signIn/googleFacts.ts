/** The configuration of signing in with Google. */
export type GoogleFacts = {
  readonly clientId: string;
  /** Address of Google's script; undefined when this document may not load it. Only the sign-in page's own document may. */
  readonly script: string | undefined;
};

/** Reads the configuration from the document; undefined when the server has none. */
export function readGoogleFacts(): GoogleFacts | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="google-client"]');
  return meta === null ? undefined : { clientId: meta.content, script: meta.dataset['script'] };
}
