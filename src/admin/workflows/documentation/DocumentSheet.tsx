import { useState } from 'react';
import { instantText } from '../../records/recordText.ts';
import { portalFacts } from '../../texts/portalFacts.ts';
import { messages } from '../../texts/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { type Fact, Facts } from '../Facts.tsx';
import { screenMessages } from '../workflowMessages.ts';
import { WrittenText } from './WrittenText.tsx';

const { documentation: texts } = screenMessages;

type DocumentSheetProps = { readonly documentation: Documentation; readonly onBack: () => void };

/** The documentation as a printable document, with its version and date. */
export function DocumentSheet({ documentation, onBack }: DocumentSheetProps) {
  const { workflowName } = documentation;
  const [madeAt] = useState(() => new Date().toISOString());
  // Browsers propose the title as the PDF's file name.
  useTitle(texts.documentTitle(workflowName));
  return (
    <>
      <div className="buttons not-on-paper">
        <Button look="main" onClick={() => print()}>
          {texts.print}
        </Button>
        <Button onClick={onBack}>{texts.backToText}</Button>
      </div>
      <article className="stack document" aria-label={texts.documentTitle(workflowName)}>
        <header className="stack">
          <strong>{portalFacts.town ?? messages.admin.portal}</strong>
          <h2>{texts.documentTitle(workflowName)}</h2>
          <Facts className="facts" facts={factsOf(documentation, madeAt)} />
        </header>
        <WrittenText documentation={documentation} />
      </article>
    </>
  );
}

function factsOf(
  { version, updatedAt, updatedByName, regulationVersion }: Documentation,
  madeAt: string,
): readonly Fact[] {
  const saved: readonly Fact[] =
    version === 0 || updatedAt === null
      ? [[texts.documentVersion, texts.unsavedVersion]]
      : [
          [texts.documentVersion, String(version)],
          [texts.documentSaved, instantText(updatedAt)],
          [texts.documentBy, updatedByName ?? ''],
        ];
  const regulation: readonly Fact[] =
    regulationVersion === null ? [] : [[texts.regulationVersion, String(regulationVersion || texts.unpublished)]];
  return [...saved, ...regulation, [texts.documentMade, instantText(madeAt)]];
}
