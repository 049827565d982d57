/** What a token stands for. */
export type TicketKind = 'export' | 'preview';

/** `waiting` until its work begins. Tickets that are only read stay so. */
export type TicketState = 'waiting' | 'running' | 'done' | 'failed';

export type NewTicket = {
  readonly kind: TicketKind;
  readonly userId: string;
  /** The hash of the token of the session that requested it. */
  readonly session: string;
  /** Stored as JSON. */
  readonly content: object;
  /** Steps of its work. */
  readonly total: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/** Instants in milliseconds since 1970. */
export type Ticket = NewTicket & {
  readonly state: TicketState;
  /** Steps that are done. */
  readonly written: number;
  readonly createdAt: number;
  readonly changedAt: number;
};

export type TicketReport = { readonly state: TicketState; readonly written: number; readonly now: number };

/**
 * What later requests refer to by unguessable tokens, for every process over the database and after a restart. Only hashes of
 * tokens are stored. All methods reject as the database does.
 */
export interface Tickets {
  /** Stores a ticket and returns its token. A person's oldest tickets of the kind beyond `mostPerPerson` are removed. */
  add(ticket: NewTicket, options: { readonly now: number; readonly mostPerPerson: number }): Promise<string>;
  /** Undefined for a token that is unknown, expired or of another kind. */
  find(token: string, query: { readonly kind: TicketKind; readonly now: number }): Promise<Ticket | undefined>;
  /** Begins the work of a waiting ticket: true for one caller only, whichever processes ask at once. */
  begin(token: string, now: number): Promise<boolean>;
  /** Stores how far begun work is; nothing follows its end. */
  report(token: string, report: TicketReport): Promise<void>;
  remove(token: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
}
