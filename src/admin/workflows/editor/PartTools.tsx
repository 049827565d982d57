import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { Button } from '../../ui/Button.tsx';
import { Outline } from '../../ui/Icon.tsx';

/** Icons of the actions on a workflow's parts. */
const outlines = {
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  give: 'M4 6h7M4 12h5M4 18h7M13 12h8M17 8l4 4-4 4',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  undo: 'M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3',
} as const;

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
  const { tools } = editorTexts;
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
  readonly look: keyof typeof outlines;
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
      isUnavailable={onPress === undefined}
      onClick={onPress}
    >
      <Outline path={outlines[look]} />
    </Button>
  );
}
