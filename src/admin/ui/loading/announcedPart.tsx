import type { ComponentType } from 'react';
import { lazyPart } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../Button.tsx';

/** A lazily loaded part that people wait for; if loading fails, an error takes its place. */
export function announcedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => load().catch((): ComponentType<Props> => Missing));
}

function Missing() {
  return (
    <div className="alert" role="alert">
      <p>{adminTexts.partMissing}</p>
      {/* Some browsers never retry a failed script within one page, so the page reloads. */}
      <Button onClick={() => location.reload()}>{adminTexts.reload}</Button>
    </div>
  );
}
