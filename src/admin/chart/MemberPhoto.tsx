import { useRef, useState } from 'react';
import { safeAddress } from '#core/text/safeAddress.ts';
import { sizedAddress } from '#core/files/storedFile.ts';
import { chartTexts } from '#core/locales/es/admin/chart.ts';
import { acceptedPictures } from '#forms/files/fileFault.ts';
import { FileImage } from '#forms/files/FileImage.tsx';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';
import type { PhotoState } from './usePhotos.ts';
import { Button } from '../ui/Button.tsx';

const { photo: texts } = chartTexts;
const loadPicker = () => import('./PhotoPicker.tsx');

/** Shown when there is no photograph. */
const withoutPhoto = '/imagenes/persona.webp';

type MemberPhotoProps = {
  readonly name: string;
  readonly address: unknown;
  readonly state: PhotoState | undefined;
  readonly onGive: (file: File) => void;
  readonly onStop: () => void;
  /** '' removes the photograph. */
  readonly onAddress: (address: string) => void;
};

/** The round photograph, with buttons to upload another or choose a stored one. */
export function MemberPhoto({ name, address, state, onGive, onStop, onAddress }: MemberPhotoProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const PhotoPicker = useLazyImport(loadPicker, isChoosing)?.PhotoPicker;
  return (
    <div className="chart-photo">
      <Face address={state?.kind === 'sending' ? state.preview : address} />
      <div className="chart-photo-buttons">
        <Button aria-label={texts.changeOf(name)} onClick={() => chooser.current?.click()}>
          {texts.change}
        </Button>
        <Button aria-label={texts.chooseOf(name)} onClick={() => setChoosing(true)}>
          {texts.choose}
        </Button>
        {typeof address === 'string' && address !== '' && (
          <Button look="quiet" aria-label={texts.removeOf(name)} onClick={() => onAddress('')}>
            {texts.remove}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label={texts.changeOf(name)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onGive(file);
          // Lets people choose the same file again.
          target.value = '';
        }}
      />
      {state?.kind === 'sending' && (
        <p className="chart-photo-state">
          <progress aria-label={texts.sending(name)} {...(state.part >= 1 ? {} : { value: state.part })} />
          <Button onClick={onStop}>{texts.stop}</Button>
        </p>
      )}
      <div role="alert" className="chart-photo-state">
        {state?.kind === 'failed' && (
          <>
            <p className="fault">{state.message}</p>
            <Button onClick={state.retry ?? onStop}>{state.retry === undefined ? texts.dismiss : texts.retry}</Button>
          </>
        )}
      </div>
      {isChoosing && PhotoPicker !== undefined && (
        <PhotoPicker
          onChoose={({ url }) => {
            setChoosing(false);
            onAddress(url);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** Decorative: the name beside it says who is shown. */
function Face({ address }: { readonly address: unknown }) {
  const [failed, setFailed] = useState<unknown>();
  const imageAddress = typeof address === 'string' && address.startsWith('blob:') ? address : safeAddress(address);
  const source = imageAddress === undefined || imageAddress === failed ? withoutPhoto : imageAddress;
  return (
    <FileImage
      className="chart-face"
      src={sizedAddress(source, { width: 320 })}
      alt=""
      width={112}
      height={112}
      onError={() => setFailed(source)}
    />
  );
}
