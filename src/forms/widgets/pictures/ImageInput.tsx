import { useState } from 'react';
import { sizedAddress } from '#core/files/storedFile.ts';
import { AltEditor } from '../../files/AltEditor.tsx';
import { FileImage } from '../../files/FileImage.tsx';
import { FileTools } from '../../files/FileTools.tsx';
import { useFormContext } from '../../context/formContext.ts';
import { isText, type Widget, type WidgetProps } from '../../context/widget.ts';
import { url } from '../TextInput.tsx';

/** The address of an image, with a preview. */
function ImageInput(props: WidgetProps) {
  const address = typeof props.value === 'string' ? props.value : '';
  return (
    <>
      <FileTools
        id={props.id}
        label={props.field.label}
        kind="image"
        hasHint={address === ''}
        isDisabled={props.isDisabled}
        onFiles={([file]) => props.onChange(file?.url)}
      >
        <url.Input {...props} />
      </FileTools>
      {/^(https:\/\/|\/)\S/.test(address) && <Preview key={address} address={address} />}
      <AltEditor address={address} />
    </>
  );
}

function Preview({ address }: { readonly address: string }) {
  const { messages } = useFormContext();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p className="field-help">{messages.forms.previewFailed}</p>;
  const source = sizedAddress(address, { width: 640 });
  return (
    <FileImage className="image-preview" src={source} alt={messages.forms.preview} onError={() => setFailed(true)} />
  );
}

export const image: Widget = { Input: ImageInput, holds: isText };
