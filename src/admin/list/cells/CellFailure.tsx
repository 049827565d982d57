import { ownValue } from '#core/values/ownValue.ts';
import { Link } from 'react-router';
import { cells as texts } from '#core/locales/es/records/cells.ts';
import type { Field } from '#core/schema/field.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { isEmpty } from '#core/values/condition.ts';
import { pointerLabel } from '#core/validation/pointerLabel.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { type Area, formPath } from '../../areas/area.ts';
import { SchemaText } from '../../records/SchemaText.tsx';
import type { SaveFailure } from '../../form/saveFailure.ts';
import { Cell } from '../../records/Cell.tsx';
import { Button } from '../../ui/Button.tsx';

type CellFailureProps = {
  readonly area: Area;
  readonly field: Field;
  readonly id: string;
  readonly failure: SaveFailure | undefined;
  readonly onTheirs: () => void;
  readonly onMine: (theirs: StoredRecord) => void;
};

/** Why a value was not saved and what can be done; what was typed stays. */
export function CellFailure({ area, field, id, failure, onTheirs, onMine }: CellFailureProps) {
  const { type } = area;
  return (
    <div role="alert" className="failure">
      {failure?.kind === 'conflict' && (
        <div className="alert">
          <p>{texts.conflict(failure.changedBy ?? formTexts.someone)}</p>
          <p>
            <strong>
              {isEmpty(ownValue(failure.current, field.name)) ? (
                texts.empty
              ) : (
                <Cell field={field} value={ownValue(failure.current, field.name)} />
              )}
            </strong>
          </p>
          <div className="buttons">
            <Button onClick={onTheirs}>{texts.keepTheirs}</Button>
            <Button onClick={() => onMine(failure.current)}>{texts.saveMine}</Button>
          </div>
        </div>
      )}
      {failure?.kind === 'gone' && <p className="alert">{texts.gone}</p>}
      {(failure?.kind === 'offline' || failure?.kind === 'late' || failure?.kind === 'other') && (
        <div className="alert">
          <p>
            <SchemaText type={type} text={type.messages.updateFailed} />
          </p>
          <p>{failure.kind === 'offline' ? formTexts.offline : failure.message}</p>
        </div>
      )}
      {failure?.kind === 'invalid' && <OtherErrors area={area} field={field} id={id} failure={failure} />}
    </div>
  );
}

type OtherErrorsProps = Pick<CellFailureProps, 'area' | 'field' | 'id'> & {
  readonly failure: Extract<SaveFailure, { kind: 'invalid' }>;
};

/** Another value of the record may be invalid, which must be corrected in the form first. */
function OtherErrors({ area, field, id, failure }: OtherErrorsProps) {
  const others = failure.errors.filter(({ pointer }) => pointer.split('/')[1] !== field.name);
  if (others.length === 0) return null;
  const labels = new Set(others.map(({ pointer }) => pointerLabel(pointer, area.type.fields)));
  return (
    <div className="alert">
      <p>{texts.incomplete([...labels].join(', '))}</p>
      <p>
        <Link to={formPath(area, id)}>{texts.openForm}</Link>
      </p>
    </div>
  );
}
