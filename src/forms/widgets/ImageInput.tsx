import { useState } from 'react';
import { useFormContext } from '../formContext.ts';
import { isText, type Widget, type WidgetProps } from './widget.ts';
import { url } from './TextInput.tsx';

/** The address of an image, and the image that stands there. */
function ImageInput(props: WidgetProps) {
  const address = typeof props.value === 'string' ? props.value : '';
  return (
    <>
      <url.Input {...props} />
      {/^(https:\/\/|\/)\S/.test(address) && <Preview key={address} address={address} />}
    </>
  );
}

function Preview({ address }: { readonly address: string }) {
  const { words } = useFormContext();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p className="field-help">{words.forms.previewFailed}</p>;
  return <img className="image-preview" src={address} alt={words.forms.preview} onError={() => setFailed(true)} />;
}

export const image: Widget = { Input: ImageInput, holds: isText };
