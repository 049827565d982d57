import { type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { type Framing, isCropWithin, type PictureCrop, wholePicture } from '#core/files/framing.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { framingTexts as texts } from '#core/locales/es/admin/files/framing.ts';
import { FileImage } from '#forms/files/FileImage.tsx';
import { isSameJson } from '#core/values/json.ts';

export type FramingEditorProps = {
  readonly file: StoredFile;
  readonly framing: Framing;
  /** The name of the gesture makes its changes one step. */
  readonly onChange: (framing: Framing, gesture: string) => void;
  readonly onGestureEnd: () => void;
};

/** A box over the picture, whose edges and self are moved by mouse, touch or arrow keys. */
export function CropEditor({ file, framing, onChange, onGestureEnd }: FramingEditorProps) {
  const { x, y, width, height } = framing.crop ?? wholePicture;
  return (
    <ReactCrop
      className="framing-picture"
      crop={{ unit: '%', x: x / 10, y: y / 10, width: width / 10, height: height / 10 }}
      keepSelection
      ruleOfThirds
      ariaLabels={labels}
      onChange={(_pixels, percent) => {
        const crop = cropOf(percent);
        if (crop === null || isCropWithin(crop)) onChange({ ...framing, crop }, 'crop');
      }}
      onComplete={onGestureEnd}
    >
      <FileImage src={file.url} alt={texts.picture} />
    </ReactCrop>
  );
}

/** In whole thousandths; the whole picture is no crop. */
function cropOf(percent: PercentCrop): PictureCrop | null {
  const [x, y] = [percent.x, percent.y].map((value) => Math.max(0, Math.round(value * 10))) as [number, number];
  const width = Math.min(1000 - x, Math.round(percent.width * 10));
  const height = Math.min(1000 - y, Math.round(percent.height * 10));
  const crop = { x, y, width, height };
  return isSameJson(crop, wholePicture) ? null : crop;
}

const { edge, sides } = texts;
const labels = {
  cropArea: texts.area,
  nwDragHandle: edge(sides.nw),
  nDragHandle: edge(sides.n),
  neDragHandle: edge(sides.ne),
  eDragHandle: edge(sides.e),
  seDragHandle: edge(sides.se),
  sDragHandle: edge(sides.s),
  swDragHandle: edge(sides.sw),
  wDragHandle: edge(sides.w),
};
