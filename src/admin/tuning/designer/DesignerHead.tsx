import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { Button } from '../../ui/Button.tsx';
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
      <h1>{designerTexts.heading(label)}</h1>
      <div className="buttons">
        <Button isOff={!designer.canUndo} onClick={designer.undo}>
          {designerTexts.undo}
        </Button>
        <Button isOff={!designer.canRedo} onClick={designer.redo}>
          {designerTexts.redo}
        </Button>
        <Button onClick={() => on.onOpen('versions')}>{designerTexts.versions}</Button>
        <Button isBusy={isBusy} isOff={hasNothing} onClick={() => on.onOpen('discard')}>
          {designerTexts.discard}
        </Button>
        <Button isBusy={isBusy} isOff={!isUnsaved} onClick={on.onSaveDraft}>
          {isBusy ? designerTexts.saving : designerTexts.saveDraft}
        </Button>
        <Button look="main" isBusy={isBusy} isOff={hasNothing || isWrong} onClick={() => on.onOpen('publish')}>
          {designerTexts.publish}
        </Button>
      </div>
    </div>
  );
}
