import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { Button } from '../ui/Button.tsx';
import type { StepProps } from './stepProps.ts';
import { useFileSave } from './useFileSave.ts';

/** Downloads the faulty rows with their faults, to be mended and imported again. */
export function FaultButton({ area: { type }, entry: { id, format } }: StepProps) {
  const { isBusy, save } = useFileSave();
  const params = { type: type.name, import: id };
  return (
    <Button
      isBusy={isBusy}
      onClick={() =>
        save(texts.review.faultsName(type.name, format), (calls) =>
          calls.call('GET /api/imports/{type}/{import}/faults', { params, takesLong: true }),
        )
      }
    >
      {texts.review.saveFaults}
    </Button>
  );
}
