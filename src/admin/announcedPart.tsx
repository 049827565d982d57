import type { ComponentType } from 'react';
import { lazyPart } from '#forms/lazyPart.tsx';
import { words } from './words.ts';

/** A part of a screen that comes in a chunk of its own and that somebody waits for: when it cannot be fetched, that is told in its place. */
export function announcedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => load().catch((): ComponentType<Props> => Missing));
}

function Missing() {
  return (
    <div className="alert" role="alert">
      <p>{words.admin.partMissing}</p>
      {/* Some browsers never fetch a script again that failed once in a page. */}
      <button type="button" className="button" onClick={() => location.reload()}>
        {words.admin.reload}
      </button>
    </div>
  );
}
