import { copyTexts } from '#core/locales/es/copy.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { Button } from '../ui/Button.tsx';
import { CopyLine } from '../ui/CopyLine.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** What the server answers about an action beyond its success. */
export type Outcome = {
  readonly detail: string;
  /** An address that the person hands over. */
  readonly link?: string;
};

type ActionOutcomeProps = { readonly title: string; readonly outcome: Outcome; readonly onClose: () => void };

/** What is left to do after an action, in full: a notice would pass. */
export function ActionOutcome({ title, outcome: { detail, link }, onClose }: ActionOutcomeProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="alert" role="alert">
        {detail}
      </p>
      {link !== undefined && <CopyLine label={copyTexts.handover} value={link} />}
      <div className="buttons">
        <Button onClick={onClose}>{formTexts.close}</Button>
      </div>
    </Dialog>
  );
}
