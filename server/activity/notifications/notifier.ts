import { v7 } from 'uuid';
import { can, type SessionUser } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type Delivery, groupOf, readSettings } from '#core/notifications/notification.ts';
import { isProcess } from '#core/schema/contentType.ts';
import type { Change } from '#core/store/store.ts';
import { linkPlaceholder, newMessageId, queuedMessage } from '../../delivery/mail/messages.ts';
import type { StaffTables } from '../../accounts/staff/staffTables.ts';
import { notificationId, notificationType } from './notificationType.ts';
import type { Notice } from './notice.ts';

/** Under a name that no request for preferences reaches. */
export const settingsName = '.notifications';

export type NotifierDependencies = {
  readonly tables: Pick<StaffTables, 'preference'>;
  /** The active account with this id, or undefined. */
  readonly accountOf: (id: string) => Promise<SessionUser | undefined>;
  readonly writerName: (by: string) => Promise<string>;
  readonly townName: () => Promise<string | undefined>;
  readonly publicUrl: () => string;
  /** Whether the portal sends mails; otherwise none are queued. */
  readonly sendsMail: boolean;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Turns notices into changes that are stored with their cause. */
export interface Notifier {
  /** The changes that notify those receivers who want it and may read the record; with the mails of those who want them. */
  changesFor(
    notices: readonly Notice[],
    context: { readonly by: string; readonly mails?: boolean },
  ): Promise<readonly Change[]>;
}

/** Milliseconds after which a mail that could not be sent is useless. */
const mailLifetime = 3 * 24 * 60 * 60_000;
const longestTitle = 300;

export function createNotifier(dependencies: NotifierDependencies): Notifier {
  const { tables, accountOf, sendsMail, now } = dependencies;

  const deliveryFor = async ({ receiver, kind }: Notice): Promise<Delivery> => {
    const stored = await tables.preference(receiver, settingsName);
    return readSettings(stored === undefined ? {} : JSON.parse(stored))[groupOf(kind)];
  };

  return {
    changesFor: async (notices, { by, mails = true }) => {
      const changes = notices.map(async (notice): Promise<readonly Change[]> => {
        const user = await accountOf(notice.receiver);
        if (user === undefined || !mayLearnOf(notice, user)) return [];
        const delivery = await deliveryFor(notice);
        if (delivery === 'none') return [];
        const notification = notificationChange(notice, { by, now: now() });
        const isMailed = delivery === 'mail' && sendsMail && mails;
        return isMailed ? [notification, await mailChange(notice, { user, by, dependencies })] : [notification];
      });
      return (await Promise.all(changes)).flat();
    },
  };
}

/** Activities of processes are read by those whom they concern; everything else by its type's permissions. */
function mayLearnOf({ type }: Notice, user: SessionUser): boolean {
  return isProcess(type) || can({ kind: 'staff', user }, 'read', type);
}

function notificationChange(
  { kind, receiver, type, record, title, activity, due, key = v7() }: Notice,
  { by, now }: { readonly by: string; readonly now: number },
): Change {
  const values = {
    para: receiver,
    clase: kind,
    tipo: type.name,
    registro: record,
    titulo: title.slice(0, longestTitle),
    de: by,
    creado: new Date(now).toISOString(),
    leida: false,
    ...(activity !== undefined && { actividad: activity }),
    ...(due !== undefined && { fecha: due }),
  };
  const id = notificationId(receiver, key);
  return { kind: 'create', type: notificationType, id, values, publication: { state: 'draft' } };
}

type MailContext = { readonly user: SessionUser; readonly by: string; readonly dependencies: NotifierDependencies };

async function mailChange({ kind, title }: Notice, { user, by, dependencies }: MailContext): Promise<Change> {
  const { writerName, townName, publicUrl, messages, now } = dependencies;
  const { sentences, mail } = messages.notifications;
  const sentence = sentences[kind](await writerName(by));
  // A title is text of people; as a placeholder it would stand for the link of a password.
  const line = title.slice(0, longestTitle).replaceAll(linkPlaceholder, '').replaceAll(/\s+/g, ' ');
  const address = `${publicUrl()}/admin/notificaciones`;
  const text = mail.text(sentence, { name: user.name, title: line, town: await townName(), address });
  const message = { to: user.email, subject: mail.subject(sentence, line), text, expiresAt: now() + mailLifetime };
  return queuedMessage({ ...message, id: newMessageId() }, now());
}
