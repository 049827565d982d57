import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import exported, { type SignatureSheet } from 'react-signature-canvas';
import { isDrawn } from '#core/questions/signature.ts';

const SignatureCanvas = 'default' in exported ? exported.default : exported;

/** Size of the stored image in pixels, at any display size. */
const size = { width: 400, height: 200 };
/** Half of the line's 2 px. */
const radius = 1;

type SignaturePadProps = {
  /** Data URL of the drawing; any other value shows an empty pad. */
  readonly value: unknown;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly isDisabled: boolean;
  /** Called after each stroke with the data URL of the whole drawing. */
  readonly onDraw: (drawing: string) => void;
};

/** Draws a signature with mouse, pen or finger: black 2 px lines on white, 400x200 px of content. */
export function SignaturePad({ value, label, describedBy, isDisabled, onDraw }: SignaturePadProps) {
  const pad = useRef<SignatureSheet>(null);
  const shown = useRef<string>(undefined);
  const scale = useScale(pad);
  useEffect(() => {
    const storedDrawing = isDrawn(value) ? value : undefined;
    if (shown.current === storedDrawing || pad.current === null) return;
    shown.current = storedDrawing;
    pad.current.clear();
    if (storedDrawing === undefined) return;
    return paint(pad.current.getCanvas(), storedDrawing);
  }, [value]);
  useEffect(() => (isDisabled ? pad.current?.off() : pad.current?.on()), [isDisabled]);
  const end = () => {
    const drawing = pad.current?.getCanvas().toDataURL('image/png');
    if (drawing === undefined) return;
    shown.current = drawing;
    onDraw(drawing);
  };
  const width = radius / scale;
  return (
    <div className="signature-sheet">
      <SignatureCanvas
        ref={pad}
        canvasProps={{ ...size, role: 'img', 'aria-label': label, 'aria-describedby': describedBy }}
        clearOnResize={false}
        penColor="#000"
        backgroundColor="#fff"
        minWidth={width}
        maxWidth={width}
        dotSize={width}
        onEnd={end}
      />
    </div>
  );
}

/** Content pixels per CSS pixel; new strokes are scaled by it. */
function useScale(pad: RefObject<SignatureSheet | null>): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const canvas = pad.current?.getCanvas();
    if (canvas === undefined) return;
    const fit = () => {
      const next = canvas.clientWidth === 0 ? 1 : size.width / canvas.clientWidth;
      canvas.getContext('2d')?.setTransform(next, 0, 0, next, 0, 0);
      setScale(next);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(canvas);
    fit();
    return () => observer.disconnect();
  }, [pad]);
  return scale;
}

/** Draws a stored signature pixel by pixel; the returned function cancels the drawing. */
function paint(canvas: HTMLCanvasElement, drawing: string): () => void {
  const image = new Image();
  image.addEventListener('load', () => {
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(image, 0, 0, size.width, size.height);
    context.restore();
  });
  image.src = drawing;
  return () => {
    image.src = '';
  };
}
