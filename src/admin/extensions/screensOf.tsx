import { useContentTypes } from '../content/contentTypes.ts';
import { usePortalCalls } from '../dataContexts.ts';
import type { OwnScreen } from '../ownScreen.ts';
import { useSession } from '../shell/session/sessionContext.ts';
import { useTitle } from '../shell/useTitle.ts';
import type { ExtensionScreen, InstalledAdmin, ScreenProps } from './adminPart.ts';

/** Menu entries and routes of the screens of extensions. */
export function screensOf(installed: readonly InstalledAdmin[]): readonly OwnScreen[] {
  return installed.flatMap(({ name, part: { screens = [] } }) =>
    screens.map(({ path, icon, order = 1900, View, ...entry }) => {
      const address = `/admin/x/${name}${path}`;
      const element = <Screen label={entry.label} View={View} />;
      return { ...entry, icon, order, path: address, routes: [{ path: address, element }] };
    }),
  );
}

function Screen({ label, View }: Pick<ExtensionScreen, 'label' | 'View'>) {
  const { user } = useSession();
  const types = useContentTypes();
  const calls = usePortalCalls();
  useTitle(label);
  const call: ScreenProps['call'] = (address, body) => calls.call(address as never, { body } as never);
  return (
    <section className="screen">
      <div className="screen-head">
        <h1>{label}</h1>
      </div>
      <View user={user} types={types} call={call} />
    </section>
  );
}
