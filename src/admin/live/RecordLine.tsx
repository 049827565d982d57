import type { PresentPerson } from '#core/api/staffOperations.ts';
import { Face } from '#forms/controls/FieldMark.tsx';
import { announcementOf, presenceText } from './presenceText.ts';
import './recordLine.css';

type RecordLineProps = {
  readonly people: readonly PresentPerson[];
  /** The label of a field; undefined for a field that the screen does not show. */
  readonly labelOf?: (field: string) => string | undefined;
};

const mostFaces = 4;

/** Who else has a record open, in a `record-line` of fixed height, so that nothing below moves. */
export function RecordLine({ people, labelOf = () => undefined }: RecordLineProps) {
  const text = presenceText(people, labelOf);
  const names = [...new Set(people.map(({ name }) => name))];
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
        {announcementOf(people)}
      </p>
    </>
  );
}
