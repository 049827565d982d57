import { Input } from 'antd';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FileTools, type FileToolsProps } from '../files/FileTools.tsx';
import { useFormContext } from '../context/formContext.ts';
import { inputAttributes, isText, type Widget, type WidgetProps } from '../context/widget.ts';

/** What the textarea held when the editor took over. */
export type Handover = {
  /** The text before the first letter was typed. A textarea turns all its line ends into \n. */
  readonly before: string;
  /** Undefined unless the text has the focus. */
  readonly selection: readonly [start: number, end: number] | undefined;
};

export type RichTextEditorProps = WidgetProps & {
  readonly handover: Handover;
  /** Passed by the form, so that it stays in the form's chunk. */
  readonly FileTools: ComponentType<FileToolsProps>;
};

type Loaded = { readonly Editor: ComponentType<RichTextEditorProps>; readonly handover: Handover };

const load = async () => (await import('./RichTextEditor.tsx')).RichTextEditor;

/** A text in Markdown: a textarea until it gets the focus, which loads the visual editor. Without it the textarea stays. */
function RichText(props: WidgetProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const { messages } = useFormContext();
  const value = typeof props.value === 'string' ? props.value : '';
  const isComposing = useRef(false);
  const compose = (isOn: boolean) => () => {
    isComposing.current = isOn;
  };
  if (loaded !== undefined && !props.isDisabled) {
    return <loaded.Editor {...props} handover={loaded.handover} FileTools={FileTools} />;
  }
  const open = async (area: HTMLTextAreaElement, before: string) => {
    const Editor = await load().catch(() => undefined);
    // A letter that is being composed would be lost, and so would the space between two typed words.
    if (isComposing.current) await nextEvent(area, ['compositionend']);
    while (area.isConnected && document.activeElement === area && endsInSpace(area, before))
      await nextEvent(area, ['input', 'blur']);
    if (Editor === undefined || !area.isConnected) return;
    const hasFocus = document.activeElement === area;
    const selection = hasFocus ? ([area.selectionStart, area.selectionEnd] as const) : undefined;
    flushSync(() => setLoaded({ Editor, handover: { before, selection } }));
  };
  const hintId = `${props.id}:hint`;
  const describedBy = [props.describedBy, hintId].filter(Boolean).join(' ');
  return (
    <>
      <Input.TextArea
        {...inputAttributes({ ...props, describedBy })}
        rows={10}
        placeholder={props.field.placeholder}
        value={value}
        onFocus={({ currentTarget }) => void open(currentTarget, value)}
        onCompositionStart={compose(true)}
        onCompositionEnd={compose(false)}
        onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
      />
      <p id={hintId} className="field-help">
        {messages.forms.markdownHint}
      </p>
    </>
  );
}

/** Whether a space was the last that was typed. */
function endsInSpace({ value, selectionStart }: HTMLTextAreaElement, before: string): boolean {
  return value !== before.replaceAll(/\r\n?/g, '\n') && /\s/.test(value.charAt(selectionStart - 1));
}

/** Resolves once the event has been handled by all listeners, React's included. */
async function nextEvent(area: HTMLTextAreaElement, names: readonly string[]): Promise<void> {
  await new Promise((resolve) => {
    for (const name of names) area.addEventListener(name, () => setTimeout(resolve), { once: true });
  });
}

export const markdown: Widget = { Input: RichText, holds: isText };
