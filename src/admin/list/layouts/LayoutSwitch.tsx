import { useId } from 'react';
import type { LayoutName } from '#core/schema/contentType.ts';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import { Outline } from '../../ui/Icon.tsx';
import { layoutAt } from './layouts.ts';

type LayoutSwitchProps = {
  readonly names: readonly LayoutName[];
  readonly current: LayoutName;
  readonly onChoose: (layout: LayoutName) => void;
};

/** The choice of how a list shows its records. */
export function LayoutSwitch({ names, current, onChoose }: LayoutSwitchProps) {
  const group = useId();
  const { layout, layoutOf } = listToolTexts;
  const texts: Readonly<Record<string, string | undefined>> = layoutOf;
  if (names.length < 2) return null;
  return (
    <div className="layouts" role="radiogroup" aria-label={layout}>
      {names.map((name) => (
        <label key={name} title={layoutAt(name).label ?? texts[name]}>
          <input
            type="radio"
            name={group}
            className="said"
            aria-label={layoutAt(name).label ?? texts[name]}
            checked={name === current}
            onChange={() => onChoose(name)}
          />
          <Outline path={layoutAt(name).outline} />
        </label>
      ))}
    </div>
  );
}
