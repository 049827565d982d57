import { type ReactNode, useId } from 'react';
import { conflict as messages } from '#core/locales/es/admin/conflict.ts';
import type { Choice } from '#core/values/merge.ts';
import type { MergeLine } from './mergeLines.ts';
import { ChangedValue, PlainValue } from './MergeValue.tsx';
import type { ConflictTexts } from './conflictTexts.ts';

type CollisionProps = {
  readonly line: MergeLine;
  readonly texts: ConflictTexts;
  readonly hasBase: boolean;
  readonly choice: Choice | undefined;
  /** Whether the person's own value was chosen in an earlier conflict. */
  readonly wasChosen: boolean;
  /** Whether the person tried to continue without choosing. */
  readonly isMissing: boolean;
  readonly onChoose: (choice: Choice) => void;
};

/** A field that both sides changed differently. Nothing is preselected. */
export function Collision({ line, texts, hasBase, choice, wasChosen, isMissing, onChoose }: CollisionProps) {
  const id = useId();
  const errorId = useId();
  const side = (which: Choice, label: string) => (
    <Side
      id={`${id}${which}`}
      name={id}
      label={label}
      isChosen={choice === which}
      describedBy={isMissing && choice === undefined ? errorId : undefined}
      onChoose={() => onChoose(which)}
    >
      <ChangedValue line={line} from={hasBase ? line.base : undefined} to={line[which]} />
    </Side>
  );
  return (
    <fieldset className="collision">
      <legend>{line.label}</legend>
      {wasChosen && <p className="collision-note">{texts.changedAgain}</p>}
      <div className="merge-versions">
        {hasBase && (
          <div className="box version version-base">
            <span className="version-name">{messages.base}</span>
            <PlainValue line={line} value={line.base} />
          </div>
        )}
        {side('theirs', texts.takeTheirs)}
        {side('mine', texts.takeMine)}
      </div>
      {isMissing && choice === undefined && (
        <p id={errorId} className="field-error">
          {messages.notChosen}
        </p>
      )}
    </fieldset>
  );
}

type SideProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly describedBy: string | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

function Side({ id, name, label, isChosen, describedBy, onChoose, children }: SideProps) {
  return (
    <div className={isChosen ? 'box version version-chosen' : 'box version'}>
      <label className="version-name">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          aria-describedby={[`${id}value`, describedBy].filter(Boolean).join(' ')}
          onChange={onChoose}
        />
        {label}
      </label>
      <div id={`${id}value`}>{children}</div>
    </div>
  );
}
