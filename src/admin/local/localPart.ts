import type { ComponentType } from 'react';
import type { FileAddresses } from '#forms/files/fileAddresses.ts';
import type { OwnScreen } from '../areas/ownScreen.ts';
import type { SessionStore } from '../session/session.ts';
import type { Session } from '../session/storedSession.ts';

/** What the back office has only where its portal runs in this browser, in a chunk of its own. */
export type LocalPart = {
  readonly SignIn: ComponentType<{
    readonly message: string | undefined;
    readonly onSignedIn: (session: Session) => void;
  }>;
  readonly PersonMenu: ComponentType<PersonMenuProps>;
  /** Above every screen, until it is dismissed. */
  readonly Note: ComponentType;
  readonly screens: readonly OwnScreen[];
  /** Whether the menu leaves out the screen at a path, because it needs a server. */
  readonly isLeftOut: (path: string) => boolean;
  /** The addresses of the bytes of files with these signed addresses. */
  readonly fileAddresses: (signed: FileAddresses) => FileAddresses;
};

export type PersonMenuProps = {
  readonly sessionStore: SessionStore;
  /** Goes on at once, or once the person has decided about unsaved work. */
  readonly onLeave: (goOn: () => void) => void;
  readonly onSignOut: () => void;
};

let part: LocalPart | undefined;

/** Undefined on an ordinary server. Set before the back office loads, and never after. */
export const localPart = (): LocalPart | undefined => part;

export function setLocalPart(loaded: LocalPart): void {
  part = loaded;
}
