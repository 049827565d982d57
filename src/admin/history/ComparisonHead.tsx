import type { RefObject } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { useId } from 'react';
import type { RecordVersion } from '#providers/calls/recordProvider.ts';
import { Select } from '../inputs/Select.tsx';
import { instantText } from '../records/recordText.ts';
import type { Choice } from './historyAddress.ts';
import { Button } from '../ui/Button.tsx';

export type ComparisonProps = {
  readonly type: ContentType;
  /** All loaded versions, newest first. */
  readonly writes: readonly RecordVersion[];
  /** Undefined when `after` is the first version. */
  readonly before: RecordVersion | undefined;
  readonly after: RecordVersion;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: (choice: Choice) => void;
  /** Undefined without the permission to restore. */
  readonly onRestore: ((write: RecordVersion) => void) | undefined;
};

/** The head of each side: the choice of its version, and the restore button. */
export function ComparisonHead({ writes, before, after, onChoose, onRestore }: ComparisonProps) {
  const choose = (side: Partial<Choice>) => onChoose({ after: after.version, before: before?.version, ...side });
  const newest = writes[0];
  const isRestorable = (write: RecordVersion) => write.record !== null && write !== newest;
  const choices = writes.filter((write) => write.record !== null);
  return (
    <div className="sides">
      {before !== undefined && (
        <Side
          label={historyTexts.before}
          write={before}
          choices={choices.filter((write) => write !== after)}
          onChoose={(version) => choose({ before: version })}
          onRestore={isRestorable(before) ? onRestore : undefined}
        />
      )}
      <Side
        label={historyTexts.after}
        write={after}
        choices={writes.filter((write) => write !== before && (write.record !== null || write === after))}
        onChoose={(version) => choose({ after: version })}
        onRestore={isRestorable(after) ? onRestore : undefined}
      />
    </div>
  );
}

type SideProps = {
  readonly label: string;
  readonly write: RecordVersion;
  readonly choices: readonly RecordVersion[];
  readonly onChoose: (version: number) => void;
  readonly onRestore: ((write: RecordVersion) => void) | undefined;
};

function Side({ label, write, choices, onChoose, onRestore }: SideProps) {
  const id = useId();
  return (
    <div className="side box side-head">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={String(write.version)}
        options={choices.map(({ version, at }) => ({
          value: String(version),
          label: historyTexts.choice(version, instantText(at)),
        }))}
        onChoose={(version) => onChoose(Number(version))}
      />
      {onRestore !== undefined && (
        <Button onClick={() => onRestore(write)}>{historyTexts.restore(write.version)}</Button>
      )}
    </div>
  );
}
