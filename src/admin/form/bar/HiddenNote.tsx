import { formBar } from '#core/locales/es/admin/formBar.ts';
import './hiddenNote.css';

/** Says before a save which values leave the record because others hide them; what was typed stays while the form is open. */
export function HiddenNote({ labels }: { readonly labels: readonly string[] }) {
  return (
    <p role="status" className="hidden-note">
      {labels.length > 0 && formBar.willRemove(labels)}
    </p>
  );
}
