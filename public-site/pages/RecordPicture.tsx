import { Picture } from '../components/prose.tsx';
import { imageOf } from '../portal/titles.ts';
import type { RecordData } from '../page/record.ts';

type RecordPictureProps = {
  readonly data: RecordData;
  /** The alternative text of a picture without a description. */
  readonly fallbackText: string;
};

/** The picture of a record with its text: the one stored with the record, else the uploaded file's. */
export function RecordPicture({ data: { type, record, pictureText }, fallbackText }: RecordPictureProps) {
  return (
    <Picture
      address={imageOf(type, record)}
      alt={pictureText || fallbackText}
      prefersOwnText={pictureText === ''}
      isFirst
    />
  );
}
