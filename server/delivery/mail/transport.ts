import { openMailTransport } from '#ports/mailTransport.ts';
import type { Outcome } from '../queue/createQueue.ts';
import type { MailSettings } from '../../settings/mailSettings.ts';

export type OutgoingEmail = {
  /** The message's id, the same for each attempt, so that mail systems recognise repetitions. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** Passes emails to a mail server. */
export interface Transport {
  /** Never rejects; the outcome contains the error text for the outbox. */
  send(email: OutgoingEmail): Promise<Outcome>;
}

const timeoutMs = 30_000;

export type SmtpOptions = MailSettings & {
  /** The portal's own address. */
  readonly publicUrl: () => string;
  /** The municipality's name, for the sender's name. */
  readonly townName?: () => Promise<string | undefined>;
};

/** Sends by SMTP. The library is loaded with the first email. */
export function createSmtpTransport({
  url,
  from,
  publicUrl,
  townName = async () => undefined,
}: SmtpOptions): Transport {
  let transport: ReturnType<typeof openMailTransport> | undefined;
  return {
    send: async ({ id, to, subject, text }) => {
      const { hostname } = new URL(publicUrl());
      try {
        transport ??= openMailTransport(withTimeouts(url));
        await (await transport).send({
          from: from ?? { name: (await townName()) ?? 'Cabildo', address: `no-responder@${hostname}` },
          // As an object, so that an address is never parsed as a list of addresses.
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

/** The server's URL with default timeouts, unless it sets its own. */
function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(timeoutMs));
  return address.href;
}

/** Whether a later attempt is pointless: only a permanently refused receiver is final. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && Number(responseCode) >= 500;
}

/** The mail server's message, which never contains the password. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
