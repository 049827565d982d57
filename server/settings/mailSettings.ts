import { textCheck } from './checks.ts';
import { combinedGroup, type SettingsOf } from './setting.ts';

/** The mail server; undefined when messages stay in the outbox. */
export const mail = combinedGroup(
  {
    /** As nodemailer reads it. */
    url: {
      name: 'SMTP_URL',
      default: undefined,
      check: textCheck(isSmtp, ({ accounts: { environment } }) => environment.smtp),
      sentence: 'the mail server; without one, messages stay in the outbox',
      examples: ['smtp://user:password@host:port', 'smtps://…'],
      secret: 'password',
    },
    /** The sender of messages; derived from the portal's address when undefined. */
    from: {
      name: 'MAIL_FROM',
      default: undefined,
      check: textCheck(
        (text) => /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(text),
        ({ accounts: { environment } }) => environment.mailFrom,
      ),
      sentence: 'the sender of messages',
      shownDefault: '`no-responder@` and the host of `PUBLIC_URL`',
      examples: ['Palín <portal@palin.example>'],
    },
  },
  ({ url, ...mail }) => (url === undefined ? undefined : { url, ...mail }),
);

export type MailSettings = NonNullable<SettingsOf<typeof mail>>;

function isSmtp(text: string): boolean {
  return URL.canParse(text) && /^smtps?:\/\//.test(text) && new URL(text).hostname !== '';
}
