import { useQuery } from '@tanstack/react-query';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { localTexts } from '#core/locales/es/local.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { dropDrafts } from '../drafts/draftKey.ts';
import { signInBy, signOut } from '../session/sessionApi.ts';
import { ActionMenu, type MenuItem } from '../ui/menu/ActionMenu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { hrefOf } from '../ui/portalAddress.ts';
import type { PersonMenuProps } from './localPart.ts';

const { people: texts } = localTexts;

/** Changes to another person of the sample, from any screen. */
export function PersonMenu({ sessionStore, onLeave, onSignOut }: PersonMenuProps) {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const { data } = useQuery({
    queryKey: ['local', 'people'],
    queryFn: () => calls.call('GET /api/local/people'),
  });
  const change = async (id: string) => {
    const before = sessionStore.get();
    const answer = await signInBy('POST /api/local/session', { person: id });
    if (answer.kind !== 'signedIn')
      return board.add({ kind: 'error', text: texts.changeFailed(answer.kind === 'refused' ? texts.refused : '') });
    if (before !== undefined) {
      dropDrafts(sessionStorage, before.user.id);
      void signOut(before);
    }
    // The screen that is open may not be one of the other person.
    history.pushState(null, '', hrefOf('/admin'));
    sessionStore.start(answer.session);
  };
  const items: readonly MenuItem[] = [
    ...(data?.people ?? [])
      .filter(({ id }) => id !== sessionStore.get()?.user.id)
      .map(({ id, name, role }) => ({
        label: texts.item(name, role),
        onChoose: () => onLeave(() => void change(id)),
      })),
    { label: adminTexts.signOut, onChoose: onSignOut },
  ];
  return (
    <ActionMenu label={texts.change} className="button person-menu" items={items}>
      <Icon name="persona" />
      <span aria-hidden="true">{texts.change}</span>
    </ActionMenu>
  );
}
