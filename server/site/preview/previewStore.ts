import type { SessionUser } from '#core/accounts/access.ts';
import type { Registry } from '#core/schema/registry.ts';
import { withoutWriteOnly } from '#core/validation/writeOnly.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Sessions } from '../../accounts/sessions/sessions.ts';
import type { Tickets } from '../../exports/tickets/tickets.ts';
import type { UnsavedRecord } from '../withUnsaved.ts';

/** Milliseconds for which a preview's address works. */
const lifetime = 15 * 60_000;

/** Previews per person; a further entry replaces the oldest. */
const maxPerPerson = 5;

/** Unsaved records for previews, each under an unguessable token, which any process over the database finds. */
export interface PreviewStore {
  add(unsaved: UnsavedRecord, owner: PreviewOwner): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** Undefined for a token that is unknown or expired, or whose session has ended. */
  find(token: string): Promise<{ readonly unsaved: UnsavedRecord; readonly user: SessionUser } | undefined>;
}

/** The person, and the hash of the token of the session that requested the preview. */
type PreviewOwner = { readonly user: SessionUser; readonly session: string };

type StoredPreview = { readonly type: string; readonly record: StoredRecord };

type PreviewStoreOptions = {
  readonly tickets: Tickets;
  readonly sessions: Pick<Sessions, 'findByHash'>;
  readonly registry: Registry;
  readonly now: () => number;
};

const kind = 'preview';

export function createPreviewStore({ tickets, sessions, registry, now }: PreviewStoreOptions): PreviewStore {
  return {
    add: async ({ type, record }, { user, session }) => {
      const expiresAt = now() + lifetime;
      // Pages show no write-only value, so none is stored.
      const content: StoredPreview = { type: type.name, record: withoutWriteOnly(record, type) };
      const ticket = { kind, userId: user.id, session, content, total: 0, expiresAt } as const;
      const token = await tickets.add(ticket, { now: now(), mostPerPerson: maxPerPerson });
      return { token, expiresAt };
    },
    find: async (token) => {
      const ticket = await tickets.find(token, { kind, now: now() });
      if (ticket === undefined) return undefined;
      const session = await sessions.findByHash(ticket.session);
      const stored = ticket.content as StoredPreview;
      const type = registry.get(stored.type);
      if (session !== undefined && type !== undefined) {
        return { unsaved: { type, record: stored.record }, user: session.user };
      }
      await tickets.remove(token);
      return undefined;
    },
  };
}
