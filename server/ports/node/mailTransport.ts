type MailAddress = { readonly name: string; readonly address: string };

export type MailMessage = {
  readonly from: string | MailAddress;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
};

export interface MailTransport {
  /** Resolves when the mail server has accepted the message; rejects with its error, whose `responseCode` is the one of SMTP. */
  send(message: MailMessage): Promise<void>;
}

/** Sends to the mail server of a URL by SMTP. The library is loaded here. */
export async function openMailTransport(url: string): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  return { send: async (message) => void (await transport.sendMail(message)) };
}
