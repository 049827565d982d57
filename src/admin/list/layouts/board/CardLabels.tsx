import type { LabelColour } from '#core/names/labelColours.ts';
import { ownValue } from '#core/values/ownValue.ts';

type CardLabelsProps = {
  readonly texts: readonly string[];
  readonly colours: Readonly<Record<string, LabelColour>>;
};

/** The labels of a card; one without a colour is plain. The text says what the colour does. */
export function CardLabels({ texts, colours }: CardLabelsProps) {
  return (
    <span className="card-labels">
      {texts.map((text) => (
        <span key={text} className={`card-label label-${ownValue(colours, text) ?? 'plain'}`}>
          {text}
        </span>
      ))}
    </span>
  );
}
