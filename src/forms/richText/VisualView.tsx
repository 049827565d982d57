import { useId, useRef, useState } from 'react';
import { richText as messages } from '#core/locales/es/richText/richText.ts';
import { useFormContext } from '../context/formContext.ts';
import { lazyPart, PartBoundary } from '../lazyPart.tsx';
import type { Caret } from './caretRange.ts';
import type { RichTextEditorProps } from './editorProps.ts';
import type { Obstacle } from './document/readMarkdown.ts';
import { useEditorView } from './editor/useEditorView.ts';
import type { PanelName } from './tool.ts';
import { Toolbar } from './Toolbar.tsx';

const panels = {
  link: lazyPart(async () => (await import('./panels/LinkPanel.tsx')).LinkPanel, { onError: MissingPanel }),
  picture: lazyPart(async () => (await import('./panels/PicturePanel.tsx')).PicturePanel, { onError: MissingPanel }),
} as const satisfies Record<PanelName, unknown>;

/** Says that a panel could not be loaded. */
function MissingPanel() {
  const { picker } = useFormContext().messages;
  return (
    <p className="rich-panel" role="alert">
      {picker.partMissing}
    </p>
  );
}

type VisualViewProps = Omit<RichTextEditorProps, 'takesFocus'> & {
  readonly text: string;
  /** Where the focus goes; undefined leaves it where it is. */
  readonly caret: Caret | undefined;
  /** Called to go on in Markdown, with the reason if there is one. */
  readonly onMarkdown: (caret: Caret | undefined, obstacle?: Obstacle) => void;
};

/** The text as citizens see it, edited in place. */
export function VisualView(props: VisualViewProps) {
  const { text, caret, onMarkdown, FileTools, ...input } = props;
  const [panelName, setPanel] = useState<PanelName>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const hasFiles = useFormContext().files !== undefined;
  const helpId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const { host, state, run, range, focus } = useEditorView({
    ...input,
    text,
    caret,
    describedBy: [props.describedBy, helpId].filter(Boolean).join(' '),
    onLink: () => setPanel('link'),
    onFiles: hasFiles
      ? (next) => {
          setFiles(next);
          setPanel('picture');
        }
      : undefined,
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onObstacle: (obstacle) => onMarkdown(undefined, obstacle),
  });
  const openPanel = (name: PanelName | undefined) => {
    setFiles([]);
    setPanel(name);
  };
  const close = () => {
    openPanel(undefined);
    focus();
  };
  const OpenPanel = panelName === undefined ? undefined : panels[panelName];
  return (
    <div className={props.hasErrors ? 'rich-text has-errors' : 'rich-text'} id={`${props.id}:editor`}>
      <Toolbar
        ref={toolbar}
        state={state}
        isDisabled={props.isDisabled}
        controls={props.id}
        labelId={props.labelId}
        openPanel={panelName}
        run={run}
        onPanel={(name) => openPanel(panelName === name ? undefined : name)}
        onMarkdown={() => onMarkdown(range())}
        onLeave={focus}
      />
      <PartBoundary fallback={null}>
        {OpenPanel !== undefined && state !== undefined && (
          <OpenPanel id={`${props.id}:${panelName}`} {...{ state, run, files }} FileTools={FileTools} onClose={close} />
        )}
      </PartBoundary>
      <div ref={host} className="rich-host" />
      <span id={helpId} hidden>
        {messages.help}
      </span>
    </div>
  );
}
