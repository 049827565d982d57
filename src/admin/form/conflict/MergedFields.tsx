import { useId } from 'react';
import { conflict as messages } from '#core/locales/es/admin/conflict.ts';
import type { MergeLine } from './mergeLines.ts';
import { ChangedValue, PlainValue } from './MergeValue.tsx';
import type { ConflictTexts } from './conflictTexts.ts';

type MergedFieldsProps = { readonly lines: readonly MergeLine[]; readonly texts: ConflictTexts };

/** The fields that merge automatically: old value, new value, and whose change it is. */
export function MergedFields({ lines, texts }: MergedFieldsProps) {
  const titleId = useId();
  return (
    <>
      <h4 id={titleId}>{texts.merged}</h4>
      <ul className="merged stack" aria-labelledby={titleId}>
        {lines.map((line) => (
          <li key={line.name}>
            <div className="merged-head">
              <strong>{line.label}</strong>
              <span className="tag">{originText(line, texts)}</span>
            </div>
            <div className="merge-versions">
              <div className="box version version-base">
                <span className="version-name">{messages.base}</span>
                <PlainValue line={line} value={line.base} />
              </div>
              <div className="box version">
                <span className="version-name">{messages.becomes}</span>
                <ChangedValue line={line} from={line.base} to={line.kind === 'mine' ? line.mine : line.theirs} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function originText({ kind }: MergeLine, { both, onlyMine, onlyTheirs }: ConflictTexts): string {
  if (kind === 'same') return both;
  return kind === 'mine' ? onlyMine : onlyTheirs;
}
