/** The part of Google Identity Services that we use (developers.google.com/identity/gsi/web/reference/js-reference). */
type Identity = {
  initialize(options: {
    readonly client_id: string;
    /** `credential` is the signed identity token. */
    readonly callback: (answer: { readonly credential?: string }) => void;
    readonly ux_mode: 'popup';
    readonly cancel_on_tap_outside: boolean;
  }): void;
  renderButton(container: HTMLElement, options: Readonly<Record<string, string | number>>): void;
};

export type ButtonOptions = {
  readonly script: string;
  readonly clientId: string;
  readonly container: HTMLElement;
  readonly onToken: (token: string) => void;
  readonly onFailed: () => void;
};

/** Google's maximum width in pixels. */
const widest = 400;

/** Draws Google's button, 40 px high; rejects when its script fails to load. */
export async function drawGoogleButton({
  script,
  clientId,
  container,
  onToken,
  onFailed,
}: ButtonOptions): Promise<void> {
  const identity = await loadIdentity(script);
  identity.initialize({
    client_id: clientId,
    callback: ({ credential }) => (credential === undefined ? onFailed() : onToken(credential)),
    ux_mode: 'popup',
    cancel_on_tap_outside: true,
  });
  const isDark = document.documentElement.classList.contains('dark');
  identity.renderButton(container, {
    type: 'standard',
    theme: isDark ? 'filled_black' : 'outline',
    size: 'large',
    text: 'continue_with',
    shape: 'rectangular',
    logo_alignment: 'center',
    locale: 'es',
    width: Math.min(widest, Math.floor(container.clientWidth)),
  });
  if (container.childElementCount === 0) throw new Error('Google drew no button');
}

/** Each attempt adds a new script element, because browsers do not reload a failed one. */
function loadIdentity(address: string): Promise<Identity> {
  const existing = identityNow();
  if (existing !== undefined) return Promise.resolve(existing);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    // Google sets the nonce on the styles that it adds.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => {
      const identity = identityNow();
      if (identity === undefined) reject(new Error('Google’s script does not say how to sign in'));
      else resolve(identity);
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Google’s script could not be loaded'));
    });
    document.head.append(script);
  });
}

function identityNow(): Identity | undefined {
  return (globalThis as { google?: { accounts?: { id?: Identity } } }).google?.accounts?.id;
}
