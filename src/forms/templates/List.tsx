import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { useMemo, useRef, createContext, useContext } from 'react';
import { pointerOf, useFormContext } from '../formContext.ts';
import { describedField } from '../formSchema.ts';
import { useListItems } from '../lists/useListItems.ts';
import { useSorting, type SortingComponents } from '../lists/useSorting.ts';
import { useMoveKeys } from '../widgets/useMoveKeys.ts';
import { plainButton, textButton } from './buttonProps.ts';
import { ErrorText } from './ErrorText.tsx';
import { FieldMark } from './FieldMark.tsx';
import { addAndFocus, focusItem, moveAndFocus, removeAndFocus } from './listFocus.ts';

/** A list whose items keep the order that people give them. */
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
  const pointer = pointerOf(fieldPathId.path);
  const list = useRef<HTMLFieldSetElement>(null);
  const { announcement, hasRemoved, move, willRemove, restoreLast } = useListItems(pointer);
  const sorting = useSorting(list, items.length > 1);
  const actions = useMemo(
    () => ({ Grip: items.length > 1 ? sorting?.Grip : undefined, move, willRemove }),
    [items.length, sorting, move, willRemove],
  );
  const ordered = <ol className="items">{items}</ol>;
  return (
    <fieldset ref={list} className="group" id={fieldPathId.$id}>
      <legend className={required ? 'is-required' : undefined}>{title}</legend>
      <FieldMark pointer={pointer} />
      {schema.description !== undefined && <p className="field-help">{schema.description}</p>}
      <ListActionsProvider value={actions}>
        {items.length === 0 ? (
          <p className="field-help">{words.forms.emptyList}</p>
        ) : sorting === undefined ? (
          ordered
        ) : (
          <sorting.Sorting count={items.length} onMove={move}>
            {ordered}
          </sorting.Sorting>
        )}
      </ListActionsProvider>
      <ErrorText pointer={pointer} />
      <div className="list-foot">
        {canAdd && (
          <AddButton
            {...textButton}
            registry={registry}
            uiSchema={uiSchema}
            disabled={disabled}
            onClick={addAndFocus(onAddClick)}
          >
            {words.forms.addTo(title)}
          </AddButton>
        )}
        {hasRemoved && (
          <button
            type="button"
            className="button list-undo"
            aria-label={words.lists.undoLabel(title)}
            disabled={disabled}
            onClick={() => focusItem(list.current, restoreLast())}
          >
            {words.lists.undo}
          </button>
        )}
      </div>
      {items.length > 1 && <p className="field-help">{words.lists.moveHint}</p>}
      <p className="said" aria-live="polite">
        {announcement}
      </p>
    </fieldset>
  );
}

export function ListItem(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, parentUiSchema, schema, uiSchema, registry } = props;
  const { words } = useFormContext();
  const actions = useListActions();
  const { MoveUpButton, MoveDownButton, RemoveButton } = registry.templates.ButtonTemplates;
  const common = { registry, uiSchema, ...plainButton };
  const list = describedField(parentUiSchema);
  const name = words.forms.itemOf(String(list?.label ?? schema.title ?? ''), index + 1);
  const { hasMoveUp, hasMoveDown, hasRemove, disabled, totalItems } = buttonsProps;
  const itemRef = useMoveKeys((step, event) => {
    const to = index + step;
    // An item of a nested list handles its own keys.
    if (disabled === true || to < 0 || to >= totalItems || actions === undefined) return;
    event.stopPropagation();
    const fieldset = event.currentTarget instanceof Element ? event.currentTarget.closest('fieldset') : null;
    actions.move(index, to);
    focusItem(fieldset, to);
  });
  return (
    <li className="item" ref={itemRef}>
      {actions?.Grip !== undefined && <actions.Grip index={index} item={itemRef} isDisabled={disabled === true} />}
      <div role="group" aria-label={name}>
        {children}
      </div>
      <div className="item-buttons">
        <MoveUpButton
          {...common}
          {...named(`${words.forms.moveUp}: ${name}`)}
          disabled={disabled}
          aria-disabled={!hasMoveUp || undefined}
          onClick={hasMoveUp ? moveAndFocus(buttonsProps.onMoveUpItem, { to: index - 1, button: 0 }) : undefined}
        />
        <MoveDownButton
          {...common}
          {...named(`${words.forms.moveDown}: ${name}`)}
          disabled={disabled}
          aria-disabled={!hasMoveDown || undefined}
          onClick={hasMoveDown ? moveAndFocus(buttonsProps.onMoveDownItem, { to: index + 1, button: 1 }) : undefined}
        />
        <RemoveButton
          {...common}
          {...named(`${words.forms.remove}: ${name}`)}
          disabled={disabled || !hasRemove}
          onClick={removeAndFocus((event) => {
            actions?.willRemove(index);
            buttonsProps.onRemoveItem(event);
          }, index)}
        />
      </div>
    </li>
  );
}

const named = (name: string) => ({ title: name, 'aria-label': name });

/** The actions of a list for its items. */
type ListActions = {
  /** Undefined until dragging is loaded. */
  readonly Grip: SortingComponents['Grip'] | undefined;
  readonly move: (from: number, to: number) => void;
  /** Called before an item is removed. */
  readonly willRemove: (index: number) => void;
};

const ListContext = createContext<ListActions | undefined>(undefined);

const ListActionsProvider = ListContext.Provider;

function useListActions(): ListActions | undefined {
  return useContext(ListContext);
}
