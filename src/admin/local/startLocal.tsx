import type { ReactNode } from 'react';
import type { Loss } from '#core/api/portalMessages.ts';
import { localTexts } from '#core/locales/es/local.ts';
import { lazyPart } from '#forms/lazyPart.tsx';
import type { BrowserPortal } from '#providers/calls/browserPortal.ts';
import { type PortalFetch, sendThrough } from '#providers/calls/portalFetch.ts';
import { openPortalChannel } from '#providers/channel/openPortalChannel.ts';
import { startPortalWorker } from '#providers/channel/startPortalWorker.ts';
import { conversationPaths } from '../conversations/conversationPaths.ts';
import { createBlobAddresses } from './blobAddresses.ts';
import { FirstVisitNote } from './FirstVisitNote.tsx';
import { saveThrough } from '../data/saveAs.ts';
import { withLatency } from './latency.ts';
import { type LocalPart, setLocalPart } from './localPart.ts';
import { LocalSignIn } from './LocalSignIn.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { printPage, readFile } from './portalFile.ts';
import { PortalFailure } from './PortalFailure.tsx';
import { thisComputerPath } from './localPaths.ts';
import './local.css';

const ThisComputerScreen = lazyPart(async () => (await import('./ThisComputerScreen.tsx')).ThisComputerScreen);

const localParts: LocalPart = {
  SignIn: LocalSignIn,
  PersonMenu,
  Note: FirstVisitNote,
  screens: [
    {
      path: thisComputerPath,
      label: localTexts.screen.title,
      description: localTexts.screen.about,
      icon: 'equipo',
      order: 169,
      group: 'Configuración',
      routes: [{ path: thisComputerPath, element: <ThisComputerScreen /> }],
    },
  ],
  isLeftOut: (path) => needingServer.includes(path),
  fileAddresses: createBlobAddresses,
};

/** Screens of mail, of other systems that are told of writes, and of what a language model was sent. */
const needingServer = ['/admin/correos', '/admin/webhooks', '/admin/entregas', conversationPaths.outgoing];

type StartOptions = {
  /** Shows a page in place of the back office. */
  readonly show: (page: ReactNode) => void;
};

/** Starts the portal's worker and sends it every request from now on; false, with a page that says why, when there can be none. */
export function startLocal(portal: BrowserPortal, { show }: StartOptions): boolean {
  tidyAddress();
  setLocalPart(localParts);
  saveThrough({ read: readFile, print: printPage });
  let hasAnswered = false;
  const onLost = (loss: Loss) => {
    // Once a screen is shown, it reports the lost request itself, and nothing typed goes away.
    if (!hasAnswered) show(<PortalFailure {...loss} root={portal.root} />);
  };
  try {
    const send = openPortalChannel({
      worker: startPortalWorker(portal),
      onLost,
    });
    const noting: PortalFetch = async (address, request) => {
      const response = await send(address, request);
      hasAnswered = true;
      return response;
    };
    sendThrough(withLatency(noting));
    return true;
  } catch {
    show(<PortalFailure reason="failed" root={portal.root} />);
    return false;
  }
}

/** File hosts open folders with a slash at the end, or by the name of their page. */
function tidyAddress(): void {
  const { pathname, search, hash } = location;
  const plain = pathname.replace(/(\/admin)\/(?:index\.html)?$/, '$1');
  if (plain !== pathname) history.replaceState(history.state, '', plain + search + hash);
}
