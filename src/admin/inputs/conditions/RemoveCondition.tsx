import { Button } from '../../ui/Button.tsx';

type RemoveConditionProps = {
  readonly id?: string;
  readonly label: string;
  /** Undefined for one that must stay. */
  readonly onRemove: (() => void) | undefined;
};

export function RemoveCondition({ id, label, onRemove }: RemoveConditionProps) {
  if (onRemove === undefined) return null;
  return (
    <Button id={id} look="icon quiet" className="condition-remove" aria-label={label} title={label} onClick={onRemove}>
      <span aria-hidden="true">×</span>
    </Button>
  );
}
