import { useEffect, useState } from 'react';
import type { Values } from '#core/store/record.ts';
import { isJsonObject } from '#core/values/json.ts';
import { useTabDraft } from '../content/drafts/useTabDraft.ts';

const reads = (typed: unknown) => (isJsonObject(typed) ? (typed as Values) : undefined);

/** The texts of one of the forms of 'Mi cuenta'. What is not saved survives a reload and the end of the session in this tab. */
export function useOwnValues(id: string, stored: Readonly<Record<string, string>>) {
  const draft = useTabDraft({ path: 'cuenta', id, reads });
  const [opened] = useState(draft.read);
  const [values, setValues] = useState<Values>(opened ?? stored);
  const [isRecovered, setRecovered] = useState(opened !== undefined);
  const hasChanges = Object.entries(stored).some(([name, text]) => String(values[name] ?? '').trim() !== text);
  useEffect(() => {
    if (hasChanges) draft.saveDraft(values);
    else draft.drop();
  }, [values, hasChanges, draft]);
  const reset = (next: Values) => {
    draft.drop();
    setValues(next);
    setRecovered(false);
  };
  return { values, hasChanges, isRecovered: isRecovered && hasChanges, setValues, reset, drop: () => reset(stored) };
}
