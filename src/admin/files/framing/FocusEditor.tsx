import { type PointerEvent, useId } from 'react';
import { wholePicture } from '#core/files/framing.ts';
import { framingTexts as texts } from '#core/locales/es/admin/files/framing.ts';
import { FileImage } from '#forms/files/FileImage.tsx';
import type { FramingEditorProps } from './CropEditor.tsx';

const axes = ['x', 'y'] as const;
const labels = { x: texts.horizontal, y: texts.vertical } as const;

/** A point on the picture: pressed or dragged, or moved with two sliders. */
export function FocusEditor({ file, framing, onChange }: FramingEditorProps) {
  const id = useId();
  const { crop, focus } = framing;
  const { x, y, width, height } = crop ?? wholePicture;
  const point = focus ?? { x: x + Math.round(width / 2), y: y + Math.round(height / 2) };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const part = (value: number) => Math.min(1000, Math.max(0, Math.round(value * 1000)));
    const next = {
      x: part((event.clientX - box.left) / box.width),
      y: part((event.clientY - box.top) / box.height),
    };
    onChange({ crop, focus: next }, 'press');
  };
  return (
    <>
      <div className="framing-picture focus-picture" onPointerDown={press} onPointerMove={press}>
        <FileImage src={file.url} alt={texts.picture} draggable={false} />
        <span
          className="focus-crop"
          style={{ left: `${x / 10}%`, top: `${y / 10}%`, width: `${width / 10}%`, height: `${height / 10}%` }}
        />
        <span className="focus-point" style={{ left: `${point.x / 10}%`, top: `${point.y / 10}%` }} />
      </div>
      {axes.map((axis) => (
        <div key={axis} className="focus-slider">
          <label htmlFor={id + axis}>{labels[axis]}</label>
          <input
            id={id + axis}
            type="range"
            min={0}
            max={1000}
            step={10}
            value={point[axis]}
            aria-valuetext={texts.percent(point[axis])}
            onChange={({ currentTarget }) =>
              onChange({ crop, focus: { ...point, [axis]: Number(currentTarget.value) } }, axis)
            }
          />
        </div>
      ))}
    </>
  );
}
