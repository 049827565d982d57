import type { PresentPerson } from '#core/api/staffOperations.ts';
import { Face } from '#forms/controls/FieldMark.tsx';
import { announcementOf, presenceText } from './presenceText.ts';
import { Button } from '../ui/Button.tsx';
import './recordLine.css';

export type LineNews = {
  /** The person who did it; undefined when unknown. */
  readonly by?: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Whether it is hidden while somebody is changing the record. */
  readonly isQuiet?: boolean;
};

type RecordLineProps = {
  readonly news?: LineNews | undefined;
  readonly people: readonly PresentPerson[];
  /** The label of a field; undefined for a field that the screen does not show. */
  readonly labelOf?: (field: string) => string | undefined;
};

const mostFaces = 4;

/** One line about what others do to a record, in a `record-line` of fixed height, so that nothing below moves. */
export function RecordLine({ news, people, labelOf = () => undefined }: RecordLineProps) {
  const isEdited = people.some(({ field }) => field !== null);
  const shownNews = news?.isQuiet === true && isEdited ? undefined : news;
  const text = shownNews?.text ?? presenceText(people, labelOf);
  const names = [
    ...new Set([...(shownNews?.by === undefined ? [] : [shownNews.by]), ...people.map(({ name }) => name)]),
  ];
  return (
    <>
      <span className="faces">
        {names.slice(0, mostFaces).map((name) => (
          <Face key={name} name={name} />
        ))}
      </span>
      <p className="record-line-text" aria-hidden="true" title={text}>
        {text}
      </p>
      {/* Screen readers do not hear moves from field to field. */}
      <p className="visually-hidden" role="status">
        {shownNews?.text ?? announcementOf(people)}
      </p>
      {shownNews?.action !== undefined && <Button onClick={shownNews.action.run}>{shownNews.action.label}</Button>}
    </>
  );
}
