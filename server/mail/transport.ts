import type { MailSettings } from '../settings/signInSettings.ts';

export type OutgoingEmail = {
  /** The message's own id, the same at each try, so that mail systems can tell a repetition. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

export type Delivery =
  | { readonly kind: 'sent' }
  /** The server will never take it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may be tried again. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Hands letters to a mail server. */
export interface Transport {
  /** Never rejects: what went wrong is told by the outcome, in words for whoever looks at the outbox. */
  send(letter: OutgoingEmail): Promise<Delivery>;
}

const patience = 30_000;

export type SmtpOptions = Pick<MailSettings, 'url' | 'from'> & {
  /** The portal's own address. */
  readonly publicUrl: () => string;
  /** What the municipality is called, for the sender's name. */
  readonly townName?: () => Promise<string | undefined>;
};

/** By SMTP. The library is loaded with the first letter. */
export function createSmtpTransport({
  url,
  from,
  publicUrl,
  townName = async () => undefined,
}: SmtpOptions): Transport {
  const opened = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(patient(url));
  };
  let transport: ReturnType<typeof opened> | undefined;
  return {
    send: async ({ id, to, subject, text }) => {
      const { hostname } = new URL(publicUrl());
      try {
        transport ??= opened();
        await (await transport).sendMail({
          from: from ?? { name: (await townName()) ?? 'Cabildo', address: `no-responder@${hostname}` },
          // As an object, so that nothing in an address is read as a list of them.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'sent' };
      } catch (error) {
        return { kind: isFinal(error) ? 'refused' : 'failed', reason: reasonOf(error) };
      }
    },
  };
}

/** The address with the time that its server is waited for, where it says none itself. */
function patient(url: string): string {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(patience));
  return address.href;
}

/** A receiver that the server does not take today it will not take tomorrow; all else may be a matter of settings or time. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && Number(responseCode) >= 500;
}

/** The mail server's own words, which never repeat the password. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
