import { formatChange } from '#core/text/markdownChange.ts';
import { formatChangeTexts } from '#core/locales/es/records/formatChange.ts';

type FormatNoteProps = {
  /** Markdown. */
  readonly before: string;
  readonly after: string;
};

/** Says that the formatting of a text changed, which its words do not show. */
export function FormatNote({ before, after }: FormatNoteProps) {
  const change = formatChange(before, after);
  if (change === 'none') return null;
  return <p className="quiet">{formatChangeTexts[change]}</p>;
}
