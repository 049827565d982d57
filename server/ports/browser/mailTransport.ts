import type { MailTransport } from '../node/mailTransport.ts';

/** Browsers do not speak SMTP: the settings of a portal in a browser have no mail server, and one that had would get nothing. */
export async function openMailTransport(_url: string): Promise<MailTransport> {
  return {
    send: async () => {
      throw new Error('a portal in a browser sends no mail');
    },
  };
}
