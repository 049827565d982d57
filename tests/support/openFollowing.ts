import type { Page, Request, Response } from 'playwright';
import { openScreen, type ScreenOptions } from './openScreen.ts';
import type { Portal } from './startPortal.ts';

/** A screen whose stream of events is open, so that it receives all later writes. */
export async function openFollowing(portal: Portal, to: string, options: ScreenOptions = {}): Promise<Page> {
  let opened: Promise<Response> | undefined;
  const page = await openScreen(portal, to, {
    ...options,
    isLive: true,
    prepare: (newPage) => {
      opened = newPage.waitForResponse((response) => isStream(response.request()));
    },
  });
  await opened;
  return page;
}

export const isStream = (request: Request): boolean =>
  request.url().includes('/api/events') && request.headers()['accept'] === 'text/event-stream';
