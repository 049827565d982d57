import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { useMemo, useRef } from 'react';
import { pointerOf, useFormContext } from '../context/formContext.ts';
import { useListItems } from '../lists/useListItems.ts';
import { useSorting } from '../lists/useSorting.ts';
import { textButton } from './buttonProps.ts';
import { ErrorText } from '../controls/ErrorText.tsx';
import { FieldMark } from '../controls/FieldMark.tsx';
import { Fold } from '../sections/Fold.tsx';
import { addAndFocus, focusItem } from './listFocus.ts';
import { ListActionsProvider } from './listActions.ts';
import '../lists/items.css';

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
  const { messages } = useFormContext();
  const { AddButton } = registry.templates.ButtonTemplates;
  const pointer = pointerOf(fieldPathId.path);
  const list = useRef<HTMLFieldSetElement>(null);
  const { announcement, hasRemoved, restoreLast, willAdd, move, willRemove, isOpen, setItemOpen } =
    useListItems(pointer);
  const sorting = useSorting(list, items.length > 1);
  const Grip = items.length > 1 ? sorting?.Grip : undefined;
  const actions = useMemo(
    () => ({ Grip, move, willRemove, isOpen, setItemOpen }),
    [Grip, move, willRemove, isOpen, setItemOpen],
  );
  const ordered = (
    <ol className={items.length > 1 ? 'items stack gap-3 items-sorted' : 'items stack gap-3'}>{items}</ol>
  );
  return (
    <Fold id={fieldPathId.$id} title={title} isRequired={required === true} pointers={[pointer]} ref={list}>
      <FieldMark pointer={pointer} />
      {schema.description !== undefined && <p className="field-help">{schema.description}</p>}
      <ListActionsProvider value={actions}>
        {items.length === 0 ? (
          <p className="field-help">{messages.forms.emptyList}</p>
        ) : sorting === undefined ? (
          ordered
        ) : (
          <sorting.Sorting count={items.length} onMove={move}>
            {ordered}
          </sorting.Sorting>
        )}
      </ListActionsProvider>
      <ErrorText pointer={pointer} />
      <div className="list-foot cluster align-stretch">
        {canAdd && (
          <AddButton
            {...textButton}
            registry={registry}
            uiSchema={uiSchema}
            disabled={disabled}
            onClick={addAndFocus((event) => {
              willAdd();
              onAddClick(event);
            })}
          >
            {messages.forms.addTo(title)}
          </AddButton>
        )}
        {hasRemoved && (
          <button
            type="button"
            className="button list-undo"
            aria-label={messages.lists.undoLabel(title)}
            disabled={disabled}
            onClick={() => focusItem(list.current, restoreLast())}
          >
            {messages.lists.undo}
          </button>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </Fold>
  );
}
