import { tokens as texts } from '#core/locales/es/forms/tokens.ts';
import type { TextToken } from '../textTokens.ts';

type TokensInUseProps = {
  readonly inUse: readonly string[];
  /** Undefined until they are read. */
  readonly tokens: readonly TextToken[] | undefined;
};

/** The values that a text quotes, as somebody who asks would read them now. */
export function TokensInUse({ inUse, tokens }: TokensInUseProps) {
  if (inUse.length === 0 || tokens === undefined) return null;
  return (
    <dl className="token-values" aria-label={texts.inUse}>
      {inUse.map((token) => {
        const match = tokens.find((one) => one.token.replaceAll(' ', '') === token.replaceAll(' ', ''));
        return (
          <div key={token}>
            <dt>
              <code>{token}</code>
            </dt>
            <dd className={match === undefined ? 'fault' : undefined}>
              {match === undefined ? texts.unknown : match.value === '' ? texts.empty : match.value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
