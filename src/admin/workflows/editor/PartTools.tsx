import { editorWords } from './editorWords.ts';
import { PartIcon, type PartLook } from './PartIcon.tsx';

type PartToolsProps = {
  /** What the part is called, as in 'la actividad 2'. */
  readonly name: string;
  /** Ids of the buttons begin with it. */
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** Undefined where there is no other list that it could go to. */
  readonly onGive?: (() => void) | undefined;
  readonly onCopy?: () => void;
  readonly onRemove: () => void;
};

/** The buttons that move a part, give it to another list, copy it, and take it away. */
export function PartTools({ name, id, index, count, onMove, onGive, onCopy, onRemove }: PartToolsProps) {
  const { tools } = editorWords;
  const move = (to: number) => (to >= 0 && to < count ? () => onMove(to) : undefined);
  return (
    <div className="wfe-tools">
      <ToolButton id={`${id}:subir`} look="up" label={tools.up(name)} onPress={move(index - 1)} />
      <ToolButton id={`${id}:bajar`} look="down" label={tools.down(name)} onPress={move(index + 1)} />
      {onGive !== undefined && <ToolButton id={`${id}:mover`} look="give" label={tools.give(name)} onPress={onGive} />}
      {onCopy !== undefined && (
        <ToolButton id={`${id}:duplicar`} look="copy" label={tools.copy(name)} onPress={onCopy} />
      )}
      <ToolButton id={`${id}:eliminar`} look="remove" label={tools.remove(name)} isDanger onPress={onRemove} />
    </div>
  );
}

type ToolButtonProps = {
  readonly id?: string;
  readonly look: PartLook;
  readonly label: string;
  readonly isDanger?: boolean;
  /** Undefined while there is nothing to do for it; the button keeps the focus nevertheless. */
  readonly onPress: (() => void) | undefined;
};

export function ToolButton({ id, look, label, isDanger = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className={`button button-icon button-quiet${isDanger ? ' button-danger' : ''}`}
      aria-label={label}
      title={label}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      <PartIcon look={look} />
    </button>
  );
}
