import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { pointerOf, useFormContext } from '../formContext.ts';
import { describedField } from '../formSchema.ts';
import { plainButton, textButton } from './buttonLook.ts';
import { ErrorText } from './ErrorText.tsx';
import { adding, moving, removing } from './listFocus.ts';

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
  uiSchema,
  registry,
}: ArrayFieldTemplateProps) {
  const { words } = useFormContext();
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <fieldset className="group" id={fieldPathId.$id}>
      <legend className={required ? 'is-required' : undefined}>{title}</legend>
      {schema.description !== undefined && <p className="field-help">{schema.description}</p>}
      {items.length === 0 ? <p className="field-help">{words.forms.emptyList}</p> : <ol className="items">{items}</ol>}
      <ErrorText pointer={pointerOf(fieldPathId.path)} />
      {canAdd && (
        <AddButton
          {...textButton}
          registry={registry}
          uiSchema={uiSchema}
          disabled={disabled}
          onClick={adding(onAddClick)}
        >
          {words.forms.addTo(title)}
        </AddButton>
      )}
    </fieldset>
  );
}

export function ListItem(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, parentUiSchema, schema, uiSchema, registry } = props;
  const { words } = useFormContext();
  const { MoveUpButton, MoveDownButton, RemoveButton } = registry.templates.ButtonTemplates;
  const common = { registry, uiSchema, ...plainButton };
  const list = describedField(parentUiSchema);
  const name = words.forms.itemOf(String(list?.label ?? schema.title ?? ''), index + 1);
  const { hasMoveUp, hasMoveDown, hasRemove, disabled } = buttonsProps;
  return (
    <li className="item">
      <div role="group" aria-label={name}>
        {children}
      </div>
      <div className="item-buttons">
        <MoveUpButton
          {...common}
          {...named(`${words.forms.moveUp}: ${name}`)}
          disabled={disabled}
          aria-disabled={!hasMoveUp || undefined}
          onClick={hasMoveUp ? moving(buttonsProps.onMoveUpItem, { to: index - 1, button: 0 }) : undefined}
        />
        <MoveDownButton
          {...common}
          {...named(`${words.forms.moveDown}: ${name}`)}
          disabled={disabled}
          aria-disabled={!hasMoveDown || undefined}
          onClick={hasMoveDown ? moving(buttonsProps.onMoveDownItem, { to: index + 1, button: 1 }) : undefined}
        />
        <RemoveButton
          {...common}
          {...named(`${words.forms.remove}: ${name}`)}
          disabled={disabled || !hasRemove}
          onClick={removing(buttonsProps.onRemoveItem, index)}
        />
      </div>
    </li>
  );
}

const named = (name: string) => ({ title: name, 'aria-label': name });
