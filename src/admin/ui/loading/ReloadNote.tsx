import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../Button.tsx';

/** Stands in for a part that people wait for and that failed to load. */
export function ReloadNote() {
  return (
    <div className="alert" role="alert">
      <p>{adminTexts.partMissing}</p>
      {/* Some browsers never retry a failed script within one page, so the page reloads. */}
      <Button onClick={() => location.reload()}>{adminTexts.reload}</Button>
    </div>
  );
}
