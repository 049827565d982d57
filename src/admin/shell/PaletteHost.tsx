import type { PaletteProps } from '../palette/Palette.tsx';
import { words } from '../words.ts';
import { Dialog } from './Dialog.tsx';
import { Spinner } from './Spinner.tsx';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';

const loadPalette = async () => (await import('../palette/Palette.tsx')).Palette;
// The whole of it may fail, its styles too, which the build fetches around the import.
const Palette = lazyPart(() => loadPalette().catch(() => MissingPalette));

/** The command palette and its shortcuts, fetched apart from the frame. */
export function PaletteHost(props: PaletteProps) {
  const { shown, onShow } = props;
  const waiting = shown !== undefined && (
    <Dialog title={words.admin.palette} onClose={() => onShow(undefined)}>
      <Spinner label={words.admin.loading} />
    </Dialog>
  );
  return (
    <PartBoundary fallback={waiting}>
      <Palette {...props} />
    </PartBoundary>
  );
}

/** Without network the palette may not have come; nothing is said of it before somebody wants it. */
function MissingPalette({ shown, onShow }: PaletteProps) {
  if (shown === undefined) return null;
  return (
    <Dialog title={words.admin.palette} onClose={() => onShow(undefined)}>
      <p role="alert">{words.admin.broken}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={() => location.reload()}>
          {words.admin.retry}
        </button>
      </div>
    </Dialog>
  );
}
