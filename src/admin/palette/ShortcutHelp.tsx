import { Fragment, useId } from 'react';
import { paletteTexts } from '#core/locales/es/admin/palette.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { isApple } from '../ui/platform.ts';
import { noticeKey } from '../ui/notices/useNoticeFocus.ts';
import type { useSingleKeys } from './useSingleKeys.ts';

type ShortcutHelpProps = {
  /** The screens with their letters. */
  readonly screens: readonly { readonly key: string; readonly entry: { readonly label: string } }[];
  readonly singleKeys: ReturnType<typeof useSingleKeys>;
  readonly onClose: () => void;
};

type Shortcut = { readonly keys: readonly string[]; readonly description: string; readonly isSequence?: boolean };

/** All shortcuts, and the switch for single-key ones. */
export function ShortcutHelp({ screens, singleKeys, onClose }: ShortcutHelpProps) {
  const { help } = paletteTexts;
  const always = [
    { keys: [isApple ? help.keys.command : help.keys.ctrl, 'K'], description: help.palette },
    { keys: [noticeKey], description: help.notices },
    { keys: [help.keys.escape], description: help.close },
  ];
  const single: readonly Shortcut[] = [
    { keys: ['?'], description: help.thisHelp },
    { keys: ['/'], description: help.search },
    { keys: ['N'], description: help.create },
    ...screens.map(({ key, entry }) => ({
      keys: ['G', key.toUpperCase()],
      description: entry.label,
      isSequence: true,
    })),
  ];
  return (
    <Dialog title={help.title} onClose={onClose}>
      <label className="pick">
        <input
          type="checkbox"
          checked={singleKeys.isOn}
          disabled={!singleKeys.isKnown}
          onChange={({ target }) => singleKeys.choose(target.checked)}
        />
        {help.singleSwitch}
      </label>
      {singleKeys.hasFailed && <p role="alert">{help.notKept}</p>}
      <h3>{help.always}</h3>
      <Shortcuts shortcuts={always} />
      <h3>{help.single}</h3>
      <p className="quiet">{help.singleAbout}</p>
      <Shortcuts shortcuts={single} />
    </Dialog>
  );
}

function Shortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const id = useId();
  const { then } = paletteTexts.help;
  return (
    <dl className="shortcuts stack gap-4">
      {shortcuts.map(({ keys, description, isSequence }) => (
        <div key={keys.join(' ')} className="cluster between align-baseline gap-2 gap-x-8">
          <dt id={`${id}${keys.join('')}`}>
            {keys.map((key, index) => (
              <Fragment key={key + String(index)}>
                {index > 0 && <span> {isSequence === true ? then : '+'} </span>}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
