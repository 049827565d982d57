import { useId } from 'react';
import type { LayoutName } from '#core/schema/contentType.ts';
import { Outline } from '../../../shell/Icon.tsx';
import { messages } from '../../../messages.ts';
import { layouts } from './layouts.ts';

type LayoutSwitchProps = {
  readonly names: readonly LayoutName[];
  readonly current: LayoutName;
  readonly onChoose: (layout: LayoutName) => void;
};

/** The choice of how a list shows its records. */
export function LayoutSwitch({ names, current, onChoose }: LayoutSwitchProps) {
  const group = useId();
  const { layout, layoutOf } = messages.listTools;
  if (names.length < 2) return null;
  return (
    <div className="layouts" role="radiogroup" aria-label={layout}>
      {names.map((name) => (
        <label key={name} title={layoutOf[name]}>
          <input
            type="radio"
            name={group}
            className="said"
            aria-label={layoutOf[name]}
            checked={name === current}
            onChange={() => onChoose(name)}
          />
          <Outline path={layouts[name].outline} />
        </label>
      ))}
    </div>
  );
}
