import type { GoogleSettings } from './signInSettings.ts';

type Shown = {
  readonly google: Pick<GoogleSettings, 'clientId' | 'scriptUrl'>;
  /** Whether this document may load Google's script. */
  readonly isOpen: boolean;
};

/** Tells the sign-in page in the document's head how people sign in with Google, so that it need not ask. */
export function withGoogle(document: string, { google, isOpen }: Shown): string {
  const script = isOpen ? ` data-script="${attribute(google.scriptUrl)}"` : '';
  const line = `<meta name="google-client" content="${attribute(google.clientId)}"${script} />\n  </head>`;
  return document.replace('</head>', () => line);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
