import { Picture } from '../components/prose.tsx';
import { imageOf } from '../titles.ts';
import type { RecordData } from './record.ts';

type RecordPictureProps = {
  readonly data: RecordData;
  /** What is said of a picture that nobody has described. */
  readonly otherwise: string;
};

/** The picture of a record's own page, with its text: the one beside its address, else the kept file's. */
export function RecordPicture({ data: { type, record, pictureText }, otherwise }: RecordPictureProps) {
  return (
    <Picture
      address={imageOf(type, record)}
      alt={pictureText || otherwise}
      prefersOwnText={pictureText === ''}
      isFirst
    />
  );
}
