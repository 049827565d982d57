import { useContentTypes } from '../areas/contentTypes.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import type { OwnScreen } from '../areas/ownScreen.ts';
import { useSession } from '../session/sessionContext.ts';
import { Screen } from '../ui/Screen.tsx';
import type { ExtensionScreen, InstalledAdmin, ScreenProps } from './adminPart.ts';

/** Menu entries and routes of the screens of extensions. */
export function screensOf(installed: readonly InstalledAdmin[]): readonly OwnScreen[] {
  return installed.flatMap(({ name, part: { screens = [] } }) =>
    screens.map(({ path, icon, order = 1900, View, ...entry }) => {
      const address = `/admin/x/${name}${path}`;
      const element = <OwnView label={entry.label} View={View} />;
      return { ...entry, icon, order, path: address, routes: [{ path: address, element }] };
    }),
  );
}

function OwnView({ label, View }: Pick<ExtensionScreen, 'label' | 'View'>) {
  const { user } = useSession();
  const types = useContentTypes();
  const calls = usePortalCalls();
  const call: ScreenProps['call'] = (address, body) => calls.call(address as never, { body } as never);
  return (
    <Screen title={label}>
      <View user={user} types={types} call={call} />
    </Screen>
  );
}
