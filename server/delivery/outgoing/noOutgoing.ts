import { type Outgoing, OutgoingForbidden } from './outgoing.ts';

/** For a portal in a browser, which could not tell where a name leads: it sends nothing to addresses that people typed. */
export const noOutgoing: Outgoing = {
  isForbidden: async () => true,
  post: async ({ hostname }) => {
    throw new OutgoingForbidden(hostname);
  },
};
