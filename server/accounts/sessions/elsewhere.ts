import type { StoredRecord } from '#core/values/record.ts';

/** Called with a new session of ours, before its token is answered. */
export type KeepSession = (session: { readonly token: string; readonly userId: string }) => Promise<void>;

/** What a backend answers about a person who signs in there. */
export type SignInElsewhere =
  | {
      readonly kind: 'accepted';
      readonly email: string;
      /** The account here, active or not; undefined when the person is none of this portal's. */
      readonly record: StoredRecord | undefined;
      readonly keep?: KeepSession;
    }
  | { readonly kind: 'refused'; readonly email?: string }
  | { readonly kind: 'unavailable'; readonly reason?: string };

/** Somebody else's backend that has accounts: it alone decides who may open those. */
export interface Elsewhere {
  /** Whether accounts are there at present. */
  isOn(): boolean;
  signIn(credentials: { readonly email: string; readonly password: string }): Promise<SignInElsewhere>;
  signInWithGoogle(tokenId: string): Promise<SignInElsewhere>;
  /** Forgets what that backend gave to the session with this token of ours. */
  signOut(token: string): Promise<void>;
  /** Whether an account is that backend's, and not this portal's alone. */
  has(userId: string): Promise<boolean>;
}
