import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

type Refusal = { readonly code: number; readonly text: string };

export type MailServerOverrides = {
  /** Called before each message; may refuse its recipient. */
  readonly refuse?: (to: string) => Refusal | undefined;
};

/** A local mail server that records received mails. */
export async function startMailServer({ refuse = () => undefined }: MailServerOverrides = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'secreta' ? done(null, { user: username }) : done(new Error('clave')),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse(address);
      if (refusal === undefined) return done();
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://portal:secreta@127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The text of a plain text message, in any transfer encoding. */
export function mailText({ raw }: ReceivedMail): string {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => {
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export function linkIn(message: string): string {
  return /https?:\/\/\S+\/restablecer\?token=[\w-]+/.exec(message)?.[0] ?? '';
}
