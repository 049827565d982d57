import { Input } from 'antd';
import { useState } from 'react';
import { plainMarkdown } from '#core/text/plainMarkdown.ts';
import { useFormContext } from '../context/formContext.ts';
import { inputAttributes, isText, type Widget, type WidgetProps } from '../context/widget.ts';
import { FileTools } from '../files/FileTools.tsx';
import { useEditorPart } from './editorPart.ts';
import { keepLineEnds } from './lineEnds.ts';

/** A text in Markdown, shown and edited as what it means. */
function RichText(props: WidgetProps) {
  const [hasFocus, setFocus] = useState(false);
  const part = useEditorPart();
  if (part.kind === 'ready') return <part.Editor {...props} takesFocus={hasFocus} FileTools={FileTools} />;
  if (part.kind === 'failed') return <SourceText {...props} />;
  return (
    <div
      id={props.id}
      className="rich-waiting"
      role="textbox"
      aria-multiline="true"
      aria-readonly="true"
      aria-labelledby={props.labelId}
      tabIndex={0}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {plainMarkdown(textOf(props))}
    </div>
  );
}

/** The text as it is stored, where the editor cannot be loaded. */
function SourceText(props: WidgetProps) {
  const { messages } = useFormContext();
  const hintId = `${props.id}:hint`;
  const value = textOf(props);
  return (
    <>
      <Input.TextArea
        {...inputAttributes({ ...props, describedBy: [props.describedBy, hintId].filter(Boolean).join(' ') })}
        rows={10}
        placeholder={props.field.placeholder}
        value={value}
        onChange={({ target }) => {
          const next = keepLineEnds(value, target.value);
          props.onChange(next === '' ? undefined : next);
        }}
      />
      <p id={hintId} className="field-help">
        {messages.forms.markdownHint}
      </p>
    </>
  );
}

const textOf = ({ value }: WidgetProps) => (typeof value === 'string' ? value : '');

export const markdown: Widget = { Input: RichText, holds: isText };
