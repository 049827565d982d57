import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dispatch, IncomingCall } from '../calls/call.ts';
import { innerCall } from '../calls/innerCall.ts';
import { readAnswer } from '../calls/readAnswer.ts';
import { builtFiles } from './builtFiles.ts';

type Options = {
  /** The folder of built files for browsers, which the host sends beside what `dispatch` answers. */
  readonly folder: string | undefined;
  readonly dispatch: Dispatch;
  readonly report: IncomingCall['report'];
};

/** Reads what a visitor without a session gets at an address of the portal; undefined for everything but an answer of 200. */
export function createPublicReader({
  folder,
  dispatch,
  report,
}: Options): (url: string) => Promise<Buffer | undefined> {
  const files = builtFiles(folder);
  return async (url) => {
    const file = files.get(url.split('?', 1)[0] ?? '');
    if (folder !== undefined && file !== undefined) return readFile(path.join(folder, file));
    const { status, body } = await readAnswer(await dispatch(innerCall('GET', url, { report })));
    return status === 200 ? body : undefined;
  };
}
