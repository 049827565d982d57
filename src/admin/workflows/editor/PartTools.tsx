import { Button } from '../../shell/Button.tsx';
import { editorMessages } from './editorMessages.ts';
import { PartIcon, type PartLook } from './PartIcon.tsx';

type PartToolsProps = {
  /** Name of the part, such as 'la actividad 2'. */
  readonly name: string;
  /** Prefix of the buttons' ids. */
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** Undefined when there is no other list to move it to. */
  readonly onGive?: (() => void) | undefined;
  readonly onCopy?: () => void;
  readonly onRemove: () => void;
};

/** Buttons that move, transfer, copy and remove a part. */
export function PartTools({ name, id, index, count, onMove, onGive, onCopy, onRemove }: PartToolsProps) {
  const { tools } = editorMessages;
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
  /** Undefined while the action is unavailable; the button stays focusable. */
  readonly onPress: (() => void) | undefined;
};

export function ToolButton({ id, look, label, isDanger = false, onPress }: ToolButtonProps) {
  return (
    <Button
      id={id}
      look={isDanger ? 'icon quiet danger' : 'icon quiet'}
      aria-label={label}
      title={label}
      isOff={onPress === undefined}
      onClick={onPress}
    >
      <PartIcon look={look} />
    </Button>
  );
}
