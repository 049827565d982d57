import { Button } from '../ui/Button.tsx';
import type { PaletteProps } from '../palette/Palette.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';

const loadPalette = async () => (await import('../palette/Palette.tsx')).Palette;
// The import may fail, and so may the styles that the build loads with it.
const Palette = lazyPart(loadPalette, { onError: MissingPalette });

/** The command palette and its shortcuts, loaded separately from the frame. */
export function PaletteHost(props: PaletteProps) {
  const { view, onShow } = props;
  const fallback = view !== undefined && (
    <Dialog title={adminTexts.palette} onClose={() => onShow(undefined)}>
      <Spinner label={adminTexts.loading} />
    </Dialog>
  );
  return (
    <PartBoundary fallback={fallback}>
      <Palette {...props} />
    </PartBoundary>
  );
}

/** The palette may fail to load offline; the error appears only when the palette is opened. */
function MissingPalette({ view, onShow }: PaletteProps) {
  if (view === undefined) return null;
  return (
    <Dialog title={adminTexts.palette} onClose={() => onShow(undefined)}>
      <p role="alert">{adminTexts.broken}</p>
      <div className="buttons">
        <Button onClick={() => location.reload()}>{adminTexts.retry}</Button>
      </div>
    </Dialog>
  );
}
