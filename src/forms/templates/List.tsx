import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { pointerOf, useFormContext } from '../formContext.ts';
import { describedField } from '../formSchema.ts';
import { ErrorText } from './ErrorText.tsx';

/** A list with its items in the order that people gave them. */
export function List({
  title,
  items,
  canAdd,
  onAddClick,
  fieldPathId,
  required,
  disabled,
  schema,
}: ArrayFieldTemplateProps) {
  const { words } = useFormContext();
  return (
    <fieldset className="group" id={fieldPathId.$id}>
      <legend className={required ? 'is-required' : undefined}>{title}</legend>
      {schema.description !== undefined && <p className="field-help">{schema.description}</p>}
      {items.length === 0 ? <p className="field-help">{words.forms.emptyList}</p> : <ol className="items">{items}</ol>}
      <ErrorText pointer={pointerOf(fieldPathId.path)} />
      {canAdd && (
        <button type="button" className="button" disabled={disabled} onClick={onAddClick}>
          <span aria-hidden="true">+ </span>
          {words.forms.addTo(title)}
        </button>
      )}
    </fieldset>
  );
}

export function ListItem({ children, buttonsProps, index, parentUiSchema, schema }: ArrayFieldItemTemplateProps) {
  const { words } = useFormContext();
  const list = describedField(parentUiSchema);
  const name = words.forms.itemOf(String(list?.label ?? schema.title ?? ''), index + 1);
  const { hasMoveUp, hasMoveDown, hasRemove, disabled } = buttonsProps;
  return (
    <li className="item">
      <div role="group" aria-label={name}>
        {children}
      </div>
      <div className="item-buttons">
        <ItemButton
          label={`${words.forms.moveUp}: ${name}`}
          sign="↑"
          isDisabled={disabled || !hasMoveUp}
          onClick={buttonsProps.onMoveUpItem}
        />
        <ItemButton
          label={`${words.forms.moveDown}: ${name}`}
          sign="↓"
          isDisabled={disabled || !hasMoveDown}
          onClick={buttonsProps.onMoveDownItem}
        />
        <ItemButton
          label={`${words.forms.remove}: ${name}`}
          sign="×"
          isDisabled={disabled || !hasRemove}
          onClick={buttonsProps.onRemoveItem}
        />
      </div>
    </li>
  );
}

type ItemButtonProps = {
  readonly label: string;
  readonly sign: string;
  readonly isDisabled: boolean | undefined;
  readonly onClick: () => void;
};

function ItemButton({ label, sign, isDisabled, onClick }: ItemButtonProps) {
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={() => onClick()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
