import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { richText as messages } from '#core/locales/es/richText/richText.ts';
import { useFormContext } from '../context/formContext.ts';
import { richSchema } from './document/schema.ts';
import {
  blockAround,
  hasMark,
  headingLevel,
  selectedPicture,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleQuote,
} from './editor/commands.ts';
import { loadedTables, loadTables } from './editor/loadTables.ts';
import type { PanelName, Tool } from './tool.ts';
import { outlines, ToolIcon } from './ToolIcon.tsx';

const { nodes, marks } = richSchema;

const isIn = (type: (typeof nodes)[keyof typeof nodes]) => (state: EditorState) =>
  blockAround(state, type) !== undefined;
const heading = (level: number) => ({
  command: toggleHeading(level),
  isOn: (state: EditorState) => headingLevel(state) === level,
});

const groups: readonly (readonly Tool[])[] = [
  [
    { name: messages.title, icon: outlines.title, ...heading(2) },
    { name: messages.subtitle, icon: outlines.subtitle, ...heading(3) },
    { name: messages.section, icon: outlines.section, ...heading(4) },
  ],
  [
    {
      name: messages.bold,
      icon: outlines.bold,
      keys: 'Ctrl+B',
      command: toggleBold,
      isOn: (state) => hasMark(state, marks.strong),
    },
    {
      name: messages.italic,
      icon: outlines.italic,
      keys: 'Ctrl+I',
      command: toggleItalic,
      isOn: (state) => hasMark(state, marks.em),
    },
    {
      name: messages.link,
      icon: outlines.link,
      keys: 'Ctrl+K',
      panel: 'link',
      isOn: (state) => hasMark(state, marks.link),
    },
  ],
  [
    {
      name: messages.bulletList,
      icon: outlines.bulletList,
      command: toggleList(nodes.bullet_list),
      isOn: isIn(nodes.bullet_list),
    },
    {
      name: messages.orderedList,
      icon: outlines.orderedList,
      command: toggleList(nodes.ordered_list),
      isOn: isIn(nodes.ordered_list),
    },
    { name: messages.quote, icon: outlines.quote, command: toggleQuote, isOn: isIn(nodes.blockquote) },
  ],
  [
    {
      name: messages.picture,
      icon: outlines.picture,
      panel: 'picture',
      isOn: (state) => selectedPicture(state) !== undefined,
    },
    { name: messages.table, icon: outlines.table, isTable: true, isUnavailable: (state) => isIn(nodes.table)(state) },
  ],
  [
    {
      name: messages.undo,
      icon: outlines.undo,
      keys: 'Ctrl+Z',
      command: undo,
      isUnavailable: (state) => undoDepth(state) === 0,
    },
    {
      name: messages.redo,
      icon: outlines.redo,
      keys: 'Ctrl+Y',
      command: redo,
      isUnavailable: (state) => redoDepth(state) === 0,
    },
  ],
];

type ToolbarProps = {
  readonly state: EditorState | undefined;
  readonly isDisabled: boolean;
  /** Id of the text. */
  readonly controls: string;
  /** Id of the text's label. */
  readonly labelId: string;
  readonly openPanel: PanelName | undefined;
  readonly run: (command: Command) => void;
  readonly onPanel: (name: PanelName) => void;
  readonly onMarkdown: () => void;
  /** Goes back to the text. */
  readonly onLeave: () => void;
  readonly ref: Ref<HTMLDivElement>;
};

/** A toolbar with a single stop for the Tab key; arrow keys move within it. */
export function Toolbar({
  state,
  isDisabled,
  controls,
  labelId,
  openPanel,
  run,
  onPanel,
  onMarkdown,
  onLeave,
  ref,
}: ToolbarProps) {
  const tables = loadedTables();
  const isInTable = state !== undefined && tables !== undefined && isIn(nodes.table)(state);
  const shownGroups = isInTable ? [...groups, tables.tableTools] : groups;
  const [hasFailed, setFailed] = useState(false);
  const { picker } = useFormContext().messages;
  const insertTable = async () => {
    setFailed(false);
    const loaded = await loadTables().catch(() => setFailed(true));
    if (loaded !== undefined) run(loaded.insertTable);
  };
  const [stop, setStop] = useState(messages.title as string);
  const names = [...shownGroups.flat().map(({ name }) => name), messages.markdown];
  const currentStop = names.includes(stop) ? stop : messages.title;
  const props = (name: string) => ({ tabIndex: name === currentStop ? 0 : -1, onFocus: () => setStop(name) });
  return (
    <div
      ref={ref}
      className="rich-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={messages.tools}
      aria-describedby={labelId}
      aria-controls={controls}
      onKeyDown={(event) => moveFocus(event, onLeave)}
    >
      <div className="rich-groups">
        {shownGroups.map((tools) => (
          <div key={tools[0]?.name} className="rich-group">
            {tools.map((tool) => {
              const isUnavailable = isDisabled || state === undefined || tool.isUnavailable?.(state) === true;
              const isPressed = state !== undefined && tool.isOn?.(state) === true;
              return (
                <button
                  key={tool.name}
                  type="button"
                  className="rich-tool"
                  title={tool.keys === undefined ? tool.name : messages.withKeys(tool.name, tool.keys)}
                  aria-pressed={tool.isOn === undefined || tool.panel !== undefined ? undefined : isPressed}
                  aria-expanded={tool.panel === undefined ? undefined : openPanel === tool.panel}
                  data-on={isPressed || undefined}
                  aria-disabled={isUnavailable || undefined}
                  // The text keeps its selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    if (isUnavailable) return;
                    if (tool.panel !== undefined) onPanel(tool.panel);
                    else if (tool.isTable === true) void insertTable();
                    else if (tool.command !== undefined) run(tool.command);
                  }}
                  {...props(tool.name)}
                >
                  <ToolIcon path={tool.icon} />
                  <span className="visually-hidden">{tool.name}</span>
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <button
        type="button"
        className="rich-switch"
        aria-pressed={false}
        disabled={isDisabled}
        onClick={onMarkdown}
        {...props(messages.markdown)}
      >
        {messages.markdown}
      </button>
      {hasFailed && (
        <p className="field-error" role="alert">
          {picker.partMissing}
        </p>
      )}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % buttons.length,
    ArrowLeft: (index - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targets[event.key];
  if (event.key === 'Escape') onLeave();
  else if (target !== undefined) buttons[target]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
