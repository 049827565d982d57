/** What runs beside requests. */
export type Work = {
  /** Called once the host is ready; it listens when all have resolved. */
  readonly start?: () => Promise<void> | void;
  /** Called when the host stops, before the last requests are answered. */
  readonly stop?: () => Promise<void> | void;
  /** Called after the last request, in reverse order. */
  readonly close?: () => Promise<void> | void;
};
