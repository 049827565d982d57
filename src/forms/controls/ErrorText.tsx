import { useFormContext } from '../context/formContext.ts';
import { inputIds } from '../context/inputIds.ts';

export function ErrorText({ pointer }: { readonly pointer: string }) {
  const { idPrefix, errors } = useFormContext();
  const messages = errors.get(pointer);
  if (messages === undefined) return null;
  return (
    <p id={inputIds(idPrefix, pointer).error} className="field-error">
      {messages.join('. ')}
    </p>
  );
}
