import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assistantRoute } from '#core/assistant/assistant.ts';
import {
  assistantActs as acts,
  assistantFields as names,
  type AssistantRequest,
  inputIds,
} from '#core/assistant/assistantPage.ts';

type CodeFormProps = { readonly request: AssistantRequest; readonly messages: ServerCatalog };

/** Opens the conversation of a code, on any device. */
export function CodeForm({ request: { code, faults = {} }, messages }: CodeFormProps) {
  const { page: texts } = messages.assistantSite;
  return (
    <section aria-labelledby="volver">
      <h2 id="volver">{texts.code}</h2>
      <p>{texts.codeAbout}</p>
      <form method="post" action={assistantRoute}>
        <div>
          <label htmlFor={inputIds.code}>{texts.codeField}</label>
          <input
            id={inputIds.code}
            name={names.code}
            defaultValue={code}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-invalid={faults.code === undefined ? undefined : true}
            aria-describedby={faults.code === undefined ? undefined : `${inputIds.code}-falta`}
          />
          {faults.code === undefined ? null : (
            <p className="fault" id={`${inputIds.code}-falta`}>
              {faults.code}
            </p>
          )}
        </div>
        <button className="button quiet" type="submit" name={names.act} value={acts.open}>
          {texts.openCode}
        </button>
      </form>
    </section>
  );
}
