import type { GoogleSettings } from './signInSettings.ts';

type GoogleOptions = {
  readonly google: Pick<GoogleSettings, 'clientId' | 'scriptUrl'>;
  /** Whether this document may load Google's script. */
  readonly isScriptAllowed: boolean;
};

/** Adds the settings of Google to the document's head, so that the sign-in page needs no request. */
export function withGoogle(document: string, { google, isScriptAllowed }: GoogleOptions): string {
  const script = isScriptAllowed ? ` data-script="${attribute(google.scriptUrl)}"` : '';
  const line = `<meta name="google-client" content="${attribute(google.clientId)}"${script} />\n  </head>`;
  return document.replace('</head>', () => line);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
