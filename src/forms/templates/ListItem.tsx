import { ownValue } from '#core/values/ownValue.ts';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import type { Field } from '#core/schema/field.ts';
import { namesIn, valueAt, isJsonObject } from '#core/values/json.ts';
import { useDerivedState } from '../editing/useDerivedState.ts';
import { inputId, pointerOf, useFormContext, useFormValues } from '../context/formContext.ts';
import { describedField } from '../context/formSchema.ts';
import { useMoveKeys } from '../widgets/useMoveKeys.ts';
import { plainButton } from './buttonProps.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Catalog } from '#core/locales/catalog.ts';
import { useListActions } from './listActions.ts';
import { focusItem, moveAndFocus, type Press, removeAndFocus } from './listFocus.ts';

/** An item of a list. One of several fields folds to a line with its first ones. */
export function ListItem(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, parentUiSchema, schema, uiSchema, registry } = props;
  const { idPrefix, confirmRemoval, edit, messages } = useFormContext();
  const actions = useListActions();
  const { MoveUpButton, MoveDownButton, RemoveButton } = registry.templates.ButtonTemplates;
  const common = { registry, uiSchema, ...plainButton };
  const list = describedField(parentUiSchema);
  const name = messages.forms.itemOf(String(list?.label ?? schema.title ?? ''), index + 1);
  const { hasMoveUp, hasMoveDown, hasRemove, disabled, totalItems } = buttonsProps;
  const itemRef = useMoveKeys((step, event) => {
    const to = index + step;
    // An item of a nested list handles its keys itself.
    if (disabled === true || to < 0 || to >= totalItems || actions === undefined) return;
    event.stopPropagation();
    const fieldset = event.currentTarget instanceof Element ? event.currentTarget.closest('fieldset') : null;
    actions.move(index, to);
    focusItem(fieldset, to);
  });
  const folds = list !== undefined && list.fields.length > 1;
  const isOpen = !folds || actions?.isOpen[index] === true;
  // Inputs stay once they were shown, so that they keep what they hold.
  const [wasOpen] = useDerivedState(isOpen, (before) => before || isOpen);
  const pointer = pointerOf(buttonsProps.fieldPathId.path);
  const bodyId = `${inputId(idPrefix, pointer)}:body`;
  const remove = async (press: Press) => {
    const value = edit.read(pointer);
    if (confirmRemoval !== undefined && !(await confirmRemoval({ pointer, value }))) return;
    removeAndFocus(() => {
      actions?.willRemove(index);
      buttonsProps.onRemoveItem();
    }, index)(press);
  };
  return (
    <li className={folds ? 'item item-folds' : 'item'} ref={itemRef}>
      {actions?.Grip !== undefined && (
        <actions.Grip index={index} item={itemRef} isDisabled={disabled === true} hint={messages.lists.moveHint} />
      )}
      {folds && (
        <button
          type="button"
          className="fold item-fold"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => actions?.setItemOpen(index, !isOpen)}
        >
          <ItemLine name={name} index={index} pointer={pointer} fields={list.fields} />
        </button>
      )}
      <div role="group" aria-label={name} id={bodyId} className="item-body stack gap-6" hidden={!isOpen}>
        {wasOpen && children}
      </div>
      <div className="item-buttons">
        <MoveUpButton
          {...common}
          {...nameProps(`${messages.forms.moveUp}: ${name}`)}
          disabled={disabled}
          aria-disabled={!hasMoveUp || undefined}
          onClick={
            hasMoveUp ? moveAndFocus(() => actions?.move(index, index - 1), { to: index - 1, button: 0 }) : undefined
          }
        />
        <MoveDownButton
          {...common}
          {...nameProps(`${messages.forms.moveDown}: ${name}`)}
          disabled={disabled}
          aria-disabled={!hasMoveDown || undefined}
          onClick={
            hasMoveDown ? moveAndFocus(() => actions?.move(index, index + 1), { to: index + 1, button: 1 }) : undefined
          }
        />
        <RemoveButton
          {...common}
          {...nameProps(`${messages.forms.remove}: ${name}`)}
          disabled={disabled || !hasRemove}
          onClick={({ currentTarget }: Press) => void remove({ currentTarget })}
        />
      </div>
    </li>
  );
}

type ItemLineProps = {
  readonly name: string;
  readonly index: number;
  readonly pointer: string;
  readonly fields: readonly Field[];
};

/** An item in one line; it alone is drawn again while somebody types in its fields. */
function ItemLine({ name, index, pointer, fields }: ItemLineProps) {
  const { messages } = useFormContext();
  const [first, ...others] = itemTexts(valueAt(useFormValues(), namesIn(pointer)), { fields, messages });
  return (
    <>
      <span className={first === undefined ? 'item-title' : 'visually-hidden'}>{name}</span>
      {first !== undefined && (
        <>
          <b aria-hidden="true">{index + 1}</b>
          <span className="item-title">{first}</span>
          <span className="item-rest">{others.join(' · ')}</span>
        </>
      )}
    </>
  );
}

const nameProps = (name: string) => ({ title: name, 'aria-label': name });

const shownTexts = 3;

/** The first texts of an item, which stand for it while it is folded. */
function itemTexts(
  item: unknown,
  { fields, messages }: { readonly fields: readonly Field[]; readonly messages: Catalog },
): readonly string[] {
  if (!isJsonObject(item)) return [];
  return fields
    .filter((field) => isReadable(field))
    .map((field) => kindOf(field).toText(ownValue(item, field.name) ?? null, field, messages))
    .filter((text) => text !== '')
    .slice(0, shownTexts);
}

/** Ids, addresses and groups say little in a line. */
function isReadable({ kind, isWriteOnly, isHidden }: Field): boolean {
  const { isSearched, isShort, references, column } = kindOf({ kind });
  const isBrief = isSearched === true || (isShort !== undefined && references === undefined && column !== 'boolean');
  return !isWriteOnly && !isHidden && isBrief;
}
