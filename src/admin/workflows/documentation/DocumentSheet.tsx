import { useState } from 'react';
import { instantText } from '../../records/recordText.ts';
import { portalFacts } from '../../texts/portalFacts.ts';
import { Button } from '../../ui/Button.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { documentationTexts } from '#core/locales/es/workflows/workflowDocumentation.ts';
import { type Fact, Facts } from '../Facts.tsx';
import { WrittenText } from './WrittenText.tsx';

type DocumentSheetProps = { readonly documentation: Documentation; readonly onBack: () => void };

/** The documentation as a printable document, with its version and date. */
export function DocumentSheet({ documentation, onBack }: DocumentSheetProps) {
  const { workflowName } = documentation;
  const [madeAt] = useState(() => new Date().toISOString());
  // Browsers propose the title as the PDF's file name.
  useTitle(documentationTexts.documentTitle(workflowName));
  return (
    <>
      <div className="buttons not-on-paper">
        <Button look="main" onClick={() => print()}>
          {documentationTexts.print}
        </Button>
        <Button onClick={onBack}>{documentationTexts.backToText}</Button>
      </div>
      <article className="stack document" aria-label={documentationTexts.documentTitle(workflowName)}>
        <header className="stack">
          <strong>{portalFacts.town ?? adminTexts.portal}</strong>
          <h2>{documentationTexts.documentTitle(workflowName)}</h2>
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
      ? [[documentationTexts.documentVersion, documentationTexts.unsavedVersion]]
      : [
          [documentationTexts.documentVersion, String(version)],
          [documentationTexts.documentSaved, instantText(updatedAt)],
          [documentationTexts.documentBy, updatedByName ?? ''],
        ];
  const regulation: readonly Fact[] =
    regulationVersion === null
      ? []
      : [[documentationTexts.regulationVersion, String(regulationVersion || documentationTexts.unpublished)]];
  return [...saved, ...regulation, [documentationTexts.documentMade, instantText(madeAt)]];
}
