import { Button } from '../../ui/Button.tsx';
import { tuningMessages as texts } from '../tuningMessages.ts';
import type { Designer } from '../useDesigner.ts';
import type { DesignerDialog } from './DesignerDialogs.tsx';

type DesignerHeadProps = {
  readonly label: string;
  readonly designer: Designer;
  readonly isBusy: boolean;
  readonly isUnsaved: boolean;
  /** Whether there is neither a draft nor an unsaved change. */
  readonly hasNothing: boolean;
  readonly isWrong: boolean;
  readonly onOpen: (dialog: DesignerDialog) => void;
  readonly onSaveDraft: () => void;
};

/** The heading of the designer with its buttons. */
export function DesignerHead({ label, designer, isBusy, isUnsaved, hasNothing, isWrong, ...on }: DesignerHeadProps) {
  return (
    <div className="screen-head">
      <h1>{texts.heading(label)}</h1>
      <div className="buttons">
        <Button isOff={!designer.canUndo} onClick={designer.undo}>
          {texts.undo}
        </Button>
        <Button isOff={!designer.canRedo} onClick={designer.redo}>
          {texts.redo}
        </Button>
        <Button onClick={() => on.onOpen('versions')}>{texts.versions}</Button>
        <Button isBusy={isBusy} isOff={hasNothing} onClick={() => on.onOpen('discard')}>
          {texts.discard}
        </Button>
        <Button isBusy={isBusy} isOff={!isUnsaved} onClick={on.onSaveDraft}>
          {isBusy ? texts.saving : texts.saveDraft}
        </Button>
        <Button look="main" isBusy={isBusy} isOff={hasNothing || isWrong} onClick={() => on.onOpen('publish')}>
          {texts.publish}
        </Button>
      </div>
    </div>
  );
}
