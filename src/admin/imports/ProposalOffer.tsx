import { useEffect, useRef, useState } from 'react';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import { useSession } from '../session/sessionContext.ts';
import { rightsOf } from '../session/useMay.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import type { StepProps } from './stepProps.ts';
import { useProposal } from './useImport.ts';

const { proposal: messages } = texts;

/** Offers to make the record that a file needs and that does not exist, such as the project of a board. */
export function ProposalOffer({ area, entry }: StepProps) {
  const { proposal } = entry;
  const { user } = useSession();
  const related = useContentTypes().find(({ name }) => name === proposal?.type);
  const { isBusy, failure, create } = useProposal(area.type, entry);
  const [createdTitle, setCreatedTitle] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);
  const isCreated = proposal === undefined && createdTitle !== undefined;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isCreated) note.current?.focus();
  }, [isCreated]);
  if (isCreated) {
    return (
      <p ref={note} tabIndex={-1} role="status" className="alert alert-info">
        {messages.created(createdTitle)}
      </p>
    );
  }
  if (proposal === undefined) return null;
  const { title } = proposal;
  const press = async () => {
    setCreatedTitle(title);
    await create();
  };
  return (
    <div className="alert alert-info import-proposal">
      <p>{messages.missing(title, related?.label ?? proposal.type)}</p>
      {related !== undefined && rightsOf(user, related).create ? (
        <Button isBusy={isBusy} onClick={() => void press()}>
          <BusyLabel text={messages.create(title)} busyText={messages.creating} isBusy={isBusy} />
        </Button>
      ) : (
        <p>{messages.noRight}</p>
      )}
      <SaveFailure
        failure={isBusy ? undefined : failure}
        text={messages.failed(title, failureText(failure))}
        onRetry={() => void press()}
      />
    </div>
  );
}
