import type { SessionUser } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type PasswordRule, passwordFaults } from '#core/accounts/passwordPolicy.ts';
import type { Store } from '#core/store/store.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { randomToken } from '../foundation/random/randomBytes.ts';
import {
  linkPlaceholder,
  type Message,
  type MessageText,
  messageType,
  newMessageId,
  queueMessage,
  readMessage,
} from '../delivery/mail/messages.ts';
import type { AccountTables, ResetRow } from './sessions/accountTables.ts';
import type { Elsewhere } from './sessions/elsewhere.ts';
import { hashToken } from '../settings/secrets/hashToken.ts';
import { hashPassword } from '#ports/passwords.ts';
import type { Users } from './sessions/users.ts';
import { createTextCipher, isEncrypted, purposeKey } from '../settings/secrets/textCipher.ts';

/** Milliseconds for which a link is valid. */
const resetLifetime = 60 * 60_000;

export type ResetDependencies = {
  readonly tables: AccountTables;
  readonly users: Pick<Users, 'byId' | 'findByEmail' | 'asUser'>;
  readonly elsewhere: Pick<Elsewhere, 'has'>;
  readonly store: Store;
  /** The secret of the portal, by which the links of waiting messages are encrypted. */
  readonly secret: () => string;
  /** Ends every session of a user that this process knows. */
  readonly revoke: (userId: string) => Promise<void>;
  readonly publicUrl: () => string;
  /** The municipality's present name; undefined until its record has one. */
  readonly townName: () => Promise<string | undefined>;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export type NewPassword = { readonly token: string; readonly password: string; readonly address: string };

export type ResetOutcome =
  | { readonly kind: 'done' }
  /** The link was used, expired or replaced, or never existed. */
  | { readonly kind: 'gone' }
  /** The account is another backend's by now, where a password of ours opens nothing. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'weak'; readonly rules: readonly PasswordRule[] };

type Requester = { readonly address: string; readonly by: string | undefined };

/** Password resets by a link in a message. Only a person's latest link is valid, once and for an hour. */
export interface Resets {
  /**
   * Queues the message for an active person; resolves to its link once it is durable. Rejects with a Problem 503 without the portal's
   * secret.
   */
  send(user: SessionUser, from: Requester): Promise<string>;
  /** Notes that somebody of the staff got the link of a message, to hand it over. */
  logHandover(user: SessionUser, from: Requester): Promise<void>;
  /** A link for an active person, which the server's operator passes on; no message is sent. */
  print(user: SessionUser): Promise<string>;
  /** Sends a link to the account with this email. Without such an account, and for one of another backend, it does nothing, and nobody learns that. */
  request(email: string, address: string): Promise<void>;
  use(password: NewPassword): Promise<ResetOutcome>;
  /** The text of a message with its link. */
  textOf(message: Message): Promise<MessageText>;
}

export function createResets({
  tables,
  users,
  elsewhere,
  store,
  secret,
  revoke,
  publicUrl,
  townName,
  messages,
  now,
}: ResetDependencies): Resets {
  const { reset } = messages.accounts;
  const linkOf = (token: string) => `${publicUrl()}/restablecer?token=${token}`;

  const cipher = createTextCipher(() => purposeKey(secret(), 'password links'));
  const encrypt = (token: string): string => {
    try {
      return cipher.encrypt(token);
    } catch {
      throw new Problem(503, { detail: reset.noKey });
    }
  };
  /** Rows of earlier versions have the token itself. */
  const tokenIn = ({ token }: ResetRow) => (isEncrypted(token) ? cipher.decrypt(token) : token);

  const send: Resets['send'] = async (user, { address, by }) => {
    const token = randomToken();
    const encryptedToken = encrypt(token);
    const id = newMessageId();
    const expiresAt = now() + resetLifetime;
    await tables.addReset({
      tokenHash: hashToken(token),
      userId: user.id,
      messageId: id,
      token: encryptedToken,
      expiresAt,
    });
    const text = reset.text(user.name, { town: await townName(), address: publicUrl(), link: linkPlaceholder });
    const message = { id, to: user.email, subject: reset.subject, text, expiresAt };
    await queueMessage(message, { store, now, by: by ?? user.id });
    await tables.addAccess({ at: now(), event: 'resetSent', userId: user.id, email: user.email, address, by });
    return linkOf(token);
  };

  /** The receiver of a link, unless removed or with another email since: an old mailbox must not open the account. */
  const receiverOf = async ({ userId, messageId }: ResetRow): Promise<SessionUser | undefined> => {
    if (messageId === '') return users.byId(userId);
    const [user, message] = await Promise.all([users.byId(userId), store.get(messageType, messageId)]);
    return message !== undefined && readMessage(message).to === user?.email ? user : undefined;
  };

  return {
    send,
    logHandover: ({ id: userId, email }, from) =>
      tables.addAccess({ at: now(), event: 'resetPrinted', userId, email, ...from }),
    print: async ({ id: userId, email }) => {
      const token = randomToken();
      await tables.addReset({
        tokenHash: hashToken(token),
        userId,
        messageId: '',
        token: '',
        expiresAt: now() + resetLifetime,
      });
      await tables.addAccess({ at: now(), event: 'resetPrinted', userId, email, address: '', by: undefined });
      return linkOf(token);
    },
    request: async (email, address) => {
      const record = await users.findByEmail(email);
      const user = users.asUser(record);
      await tables.addAccess({ at: now(), event: 'resetAsked', userId: record?.id, email, address, by: undefined });
      if (user !== undefined && !(await elsewhere.has(user.id))) await send(user, { address, by: undefined });
    },
    use: async ({ token, password, address }) => {
      const tokenHash = hashToken(token);
      const row = await tables.resetOf(tokenHash, now());
      const user = row === undefined ? undefined : await receiverOf(row);
      const entry = { at: now(), userId: user?.id, email: user?.email ?? '', address, by: undefined };
      if (user === undefined) {
        await tables.addAccess({ ...entry, event: 'resetRefused' });
        return { kind: 'gone' };
      }
      if (await elsewhere.has(user.id)) return { kind: 'elsewhere' };
      const rules = passwordFaults(password, { email: user.email, nombre: user.name });
      if (rules.length > 0) return { kind: 'weak', rules };
      const passwordHash = await hashPassword(password);
      if (!(await tables.useReset({ tokenHash, passwordHash, now: now() }))) return { kind: 'gone' };
      await revoke(user.id);
      await tables.addAccess({ ...entry, event: 'passwordReset' });
      return { kind: 'done' };
    },
    textOf: async ({ id, text }) => {
      if (!text.includes(linkPlaceholder)) return { kind: 'text', text };
      const [row] = await tables.resetsIn([id], now());
      if (row === undefined || row.token === '') return { kind: 'over' };
      const token = tokenIn(row);
      return token === undefined
        ? { kind: 'locked' }
        : { kind: 'text', text: text.replace(linkPlaceholder, linkOf(token)) };
    },
  };
}
