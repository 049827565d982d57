import { fileFacts } from '#core/kinds/file.ts';
import { FileLink } from '../../files/FileImage.tsx';
import { FileTools } from '../../files/FileTools.tsx';
import { useFormContext } from '../../context/formContext.ts';
import { url } from '../TextInput.tsx';
import type { Widget, WidgetProps } from '../../context/widget.ts';

/** The address of a document, and facts derived from it. */
function FileInput(props: WidgetProps) {
  const { messages } = useFormContext();
  const { mediaInputs } = messages;
  const noteId = `${props.id}:note`;
  const facts = fileFacts(props.value, messages);
  const isEmpty = typeof props.value !== 'string' || props.value.trim() === '';
  return (
    <>
      <FileTools
        id={props.id}
        label={props.field.label}
        kind="document"
        isDisabled={props.isDisabled}
        onFiles={([chosenFile]) => props.onChange(chosenFile?.url)}
      >
        <url.Input {...props} describedBy={[props.describedBy, noteId].filter(Boolean).join(' ')} />
      </FileTools>
      <p
        id={noteId}
        className={facts === undefined ? 'field-help' : 'field-help file-note cluster align-stretch gap-2 gap-x-6'}
      >
        {facts === undefined ? (
          isEmpty ? (
            mediaInputs.fileHint
          ) : (
            mediaInputs.fileUnsafe
          )
        ) : (
          <>
            <span className="file-name">{[facts.name, facts.type].filter(Boolean).join(', ')}</span>
            <FileLink address={facts.address}>
              {mediaInputs.open} <span className="visually-hidden">{mediaInputs.opensTab}</span>
            </FileLink>
          </>
        )}
      </p>
    </>
  );
}

export const file: Widget = { Input: FileInput, holds: url.holds };
