import { contrast, isHexColour } from '#core/site/oklch.ts';
import { tonesOf } from '#core/site/tones.ts';
import { designTexts } from '#core/locales/es/design.ts';
import type { FormAdditions } from '../form/recordFormProps.ts';

const number = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 1 });

/** The colours that the site derives from the typed one, so that all text is readable. */
export const ColourNote: FormAdditions['Foot'] = ({ editor }) => {
  const colour = editor.values['primaryColor'];
  if (!isHexColour(colour)) return null;
  const { light } = tonesOf(colour);
  const isUnchanged = light.accent === colour.toLowerCase();
  return (
    <section className="colour-note stack gap-4" aria-label={designTexts.colourUse}>
      <div className="colour-samples" aria-hidden="true">
        <span style={{ background: light.accent, color: light.accentInk }}>{designTexts.sampleButton}</span>
        <span style={{ background: '#ffffff', color: light.accent, textDecoration: 'underline' }}>
          {designTexts.sampleLink}
        </span>
        <span style={{ background: light.tint, color: light.accent }}>{designTexts.sampleLink}</span>
        <span style={{ background: light.deep, color: '#ffffff' }}>{designTexts.sampleBand}</span>
      </div>
      <p role="status">
        {designTexts.contrast(number.format(contrast(colour, '#ffffff')))}{' '}
        {isUnchanged ? designTexts.asItIs : designTexts.darker(light.accent)}
      </p>
    </section>
  );
};
