/** Requests to addresses that a person typed, which reach only the internet and the networks that the operator allows. */
export interface Outgoing {
  /** Whether requests to an address are refused. A name without an answer within two seconds is not: it may get one later. */
  isForbidden(address: string): Promise<boolean>;
  /**
   * Posts a text once and resolves with the status. Neither follows redirects nor reads the content of the response. Rejects with
   * OutgoingForbidden before any connection, with the reason of the signal, or as `http.request` does.
   */
  post(address: URL, request: OutgoingRequest): Promise<number>;
}

export type OutgoingRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
};

/** The host is, or its name leads to, an address that is not allowed. */
export class OutgoingForbidden extends Error {
  override readonly name = 'OutgoingForbidden';
}
