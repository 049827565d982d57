/** The configuration of signing in with Google. */
export type GoogleFacts = {
  readonly clientId: string;
  /** Address of Google's script; undefined in documents other than the sign-in page's, which may not load it. */
  readonly script: string | undefined;
};

/** Reads the configuration from the document; undefined when the server has none. */
export function readGoogleFacts(): GoogleFacts | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="google-client"]');
  return meta === null ? undefined : { clientId: meta.content, script: meta.dataset['script'] };
}
