import { imports as texts } from '#core/locales/es/admin/imports.ts';
import type { StepProps } from './stepProps.ts';

/** Notes about a file before its import. */
export function ImportNotes({ entry: { notes = [] } }: Pick<StepProps, 'entry'>) {
  if (notes.length === 0) return null;
  return (
    <div className="alert alert-info import-notes">
      <p>{texts.notes}</p>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
