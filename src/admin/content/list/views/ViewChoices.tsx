import { lateMessages } from '../../../lateMessages.ts';

type ViewChoicesProps = {
  readonly isShared: boolean;
  readonly isFirst: boolean;
  /** Left out when only somebody else may decide it. */
  readonly onShared: ((isShared: boolean) => void) | undefined;
  readonly onFirst: (isFirst: boolean) => void;
};

/** For whom a view is, and whether the list opens with it. */
export function ViewChoices({ isShared, isFirst, onShared, onFirst }: ViewChoicesProps) {
  const texts = lateMessages.views;
  return (
    <>
      {onShared !== undefined && (
        <label className="view-choice">
          <input type="checkbox" checked={isShared} onChange={({ target }) => onShared(target.checked)} />
          {texts.isShared}
        </label>
      )}
      {isShared && (
        <label className="view-choice">
          <input type="checkbox" checked={isFirst} onChange={({ target }) => onFirst(target.checked)} />
          {texts.isFirst}
        </label>
      )}
    </>
  );
}
