import type { Dispatch, IncomingCall } from '../calls/call.ts';
import { innerCall } from '../calls/innerCall.ts';
import { readAnswer } from '../calls/readAnswer.ts';
import type { Pages } from './pages.ts';

type Options = Pick<Pages, 'readBuilt'> & {
  readonly dispatch: Dispatch;
  readonly report: IncomingCall['report'];
};

/** Reads what a visitor without a session gets at an address of the portal; undefined for everything but an answer of 200. */
export function createPublicReader({
  readBuilt = async () => undefined,
  dispatch,
  report,
}: Options): (url: string) => Promise<Uint8Array | undefined> {
  return async (url) => {
    const built = await readBuilt(url.split('?', 1)[0] ?? '');
    if (built !== undefined) return built;
    const { status, body } = await readAnswer(await dispatch(innerCall('GET', url, { report })));
    return status === 200 ? body : undefined;
  };
}
