import { formBar } from '#core/locales/es/admin/formBar.ts';
import './hiddenNote.css';

/** Lists the values that a save will remove because others hide them; the typed values stay while the form is open. */
export function HiddenNote({ labels }: { readonly labels: readonly string[] }) {
  return (
    <p role="status" className="hidden-note">
      {labels.length > 0 && formBar.willRemove(labels)}
    </p>
  );
}
