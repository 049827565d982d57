import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { type SortingComponents, useSorting } from '#forms/lists/useSorting.ts';
import { useMoveKeys } from '#forms/widgets/useMoveKeys.ts';
import '#forms/lists/items.css';
import { Button } from '../ui/Button.tsx';
import { type DesignerSection, insertField, moveField, removeSection, restTitle } from './sections.ts';

type FieldListProps = {
  readonly type: ContentType;
  readonly sections: readonly DesignerSection[];
  readonly added: readonly string[];
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
  readonly onSections: (sections: readonly DesignerSection[], subject?: string) => void;
};

/** The fields of a form by section. They are moved by dragging, with buttons, and with Alt and the arrow keys. */
export function FieldList(props: FieldListProps) {
  const { type, sections, added, selected, onSelect, onSections } = props;
  const list = useRef<HTMLDivElement>(null);
  const sorting = useSorting(list, true);
  const names = sections.flatMap(({ fields }) => fields);
  const { announcement, move, drag } = useFieldMoves(list, props);
  const handlers = useRef({ onSelect, move });
  useLayoutEffect(() => {
    handlers.current = { onSelect, move };
  });
  const selectField = useCallback((name: string) => handlers.current.onSelect(name), []);
  const moveItem = useCallback((name: string, step: -1 | 1) => handlers.current.move(name, step), []);
  const rest = restTitle(type, sections);
  const content = sections.map((section, index) => (
    <div key={index} className="tuning-section" role="group" aria-label={section.title ?? rest}>
      <SectionHead {...{ sections, index, rest, onSections }} />
      <ul className="items stack gap-3 items-sorted">
        {section.fields.map((name) => {
          const field = type.fields.find((one) => one.name === name);
          return (
            field !== undefined && (
              <FieldItem
                key={name}
                name={name}
                label={field.label}
                marks={marksOf(field, added)}
                index={names.indexOf(name)}
                isFirst={names.indexOf(name) === 0 && index === 0}
                isLast={index === sections.length - 1 && section.fields.at(-1) === name}
                isSelected={selected === name}
                sorting={sorting}
                onSelect={selectField}
                onMove={moveItem}
              />
            )
          );
        })}
      </ul>
    </div>
  ));
  return (
    <div ref={list} className="tuning-fields">
      {sorting === undefined ? (
        content
      ) : (
        <sorting.Sorting count={names.length} onMove={drag}>
          {content}
        </sorting.Sorting>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

type FieldMoves = Pick<FieldListProps, 'type' | 'sections' | 'onSections'>;

/** Moves fields within and between sections, and announces where they are. */
function useFieldMoves(list: RefObject<HTMLDivElement | null>, { type, sections, onSections }: FieldMoves) {
  const [announcement, setAnnouncement] = useState('');
  const announce = (next: readonly DesignerSection[], name: string) => {
    const section = next.find(({ fields }) => fields.includes(name));
    const label = type.fields.find((field) => field.name === name)?.label ?? name;
    const position = (section?.fields.indexOf(name) ?? 0) + 1;
    setAnnouncement(
      designerTexts.moved(label, position, section?.fields.length ?? 0, section?.title ?? restTitle(type, next)),
    );
  };
  const apply = (next: readonly DesignerSection[], name: string) => {
    if (next === sections) return;
    onSections(next);
    announce(next, name);
  };
  const move = (name: string, step: -1 | 1) => {
    apply(moveField(sections, name, step), name);
    // React renders a field anew in another section, so its button gets the focus again.
    requestAnimationFrame(() => {
      const item = list.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
      const button = item?.querySelector<HTMLElement>(`[data-step="${step}"]`);
      if (item?.contains(document.activeElement) !== true) button?.focus();
    });
  };
  const drag = (from: number, to: number) => {
    const names = sections.flatMap(({ fields }) => fields);
    const [name, target] = [names[from], names[to]];
    const section = sections.findIndex(({ fields }) => target !== undefined && fields.includes(target));
    if (name === undefined || target === undefined || section < 0) return;
    const at = sections[section]?.fields.indexOf(target) ?? 0;
    apply(insertField(sections, name, { section, at }), name);
  };
  return { announcement, move, drag };
}

type SectionHeadProps = Pick<FieldListProps, 'sections' | 'onSections'> & {
  readonly index: number;
  /** The name of the fields outside all sections. */
  readonly rest: string;
};

/** The title of a section as an input; the fields outside all sections have a heading if there are sections. */
function SectionHead({ sections, index, rest, onSections }: SectionHeadProps) {
  const title = sections[index]?.title;
  if (title === undefined) return sections.length > 1 && <h3>{rest}</h3>;
  const rename = (newTitle: string) =>
    onSections(
      sections.map((one, at) => (at === index ? { ...one, title: newTitle } : one)),
      `section ${index}`,
    );
  return (
    <div className="tuning-section-head">
      <input
        aria-label={designerTexts.sectionName(title)}
        value={title}
        maxLength={200}
        onChange={({ target }) => rename(target.value)}
      />
      <Button
        look="quiet"
        aria-label={designerTexts.removeSection(title)}
        onClick={() => onSections(removeSection(sections, index))}
      >
        ×
      </Button>
    </div>
  );
}

/** What the list shows beside a field's label. */
function marksOf({ name, isRequired, isHidden }: Field, added: readonly string[]): string {
  const marks = [
    ...(isRequired ? [designerTexts.isRequired] : []),
    ...(isHidden ? [designerTexts.isHidden] : []),
    ...(added.includes(name) ? [designerTexts.isAdded] : []),
  ];
  return marks.join(', ');
}

type FieldItemProps = {
  readonly name: string;
  readonly label: string;
  readonly marks: string;
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isSelected: boolean;
  readonly sorting: SortingComponents | undefined;
  readonly onSelect: (name: string) => void;
  readonly onMove: (name: string, step: -1 | 1) => void;
};

/** Memoized, so that typing in the panel of one field re-renders no other field. */
const FieldItem = memo(function FieldItem({
  name,
  label,
  marks,
  index,
  isSelected,
  sorting,
  onSelect,
  onMove,
  ...is
}: FieldItemProps) {
  const item = useMoveKeys(useCallback((step: number) => onMove(name, step < 0 ? -1 : 1), [onMove, name]));
  return (
    <li ref={item} className="item" data-field={name}>
      {sorting !== undefined && (
        <sorting.Grip index={index} item={item} isDisabled={false} hint={designerTexts.dragHint} />
      )}
      <button type="button" className="tuning-field" aria-pressed={isSelected} onClick={() => onSelect(name)}>
        <span>{label}</span>
        {marks !== '' && <small>{marks}</small>}
      </button>
      <div className="item-buttons">
        {([-1, 1] as const).map((step) => {
          const isUnavailable = step < 0 ? is.isFirst : is.isLast;
          const title = (step < 0 ? designerTexts.up : designerTexts.down)(label);
          return (
            <Button
              key={step}
              look="icon quiet"
              data-step={step}
              aria-label={title}
              title={title}
              isUnavailable={isUnavailable}
              onClick={() => onMove(name, step)}
            >
              <span aria-hidden="true">{step < 0 ? '↑' : '↓'}</span>
            </Button>
          );
        })}
      </div>
    </li>
  );
});
