import { Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { holds } from '#core/values/condition.ts';
import type { RecordAction } from '#core/schema/contentType.ts';
import { type StoredRecord, valuesOf } from '#core/store/record.ts';
import { AntdScope } from '#forms/AntdScope.tsx';
import type { Area } from '../../area.ts';
import { words } from '../../words.ts';
import { ActionDialog } from './ActionDialog.tsx';

type RecordMenuProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  /** Id of the record's title. */
  readonly nameId?: string | undefined;
};

/** The menu of the type's actions on a record; nothing when there are none. */
export function RecordMenu({ area, record, nameId }: RecordMenuProps) {
  const [openAction, setOpenAction] = useState<RecordAction>();
  const button = useRef<HTMLButtonElement>(null);
  const values = valuesOf(record);
  const actions = area.type.actions.filter(({ showIf }) => showIf === undefined || holds(showIf, values));
  if (actions.length === 0) return null;
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // Otherwise the same Enter would press the focused button of the dialog.
    domEvent.preventDefault();
    // The menu unmounts, so the dialog must return the focus to the button.
    button.current?.focus();
    setOpenAction(actions.find(({ label }) => label === key));
  };
  const items = actions.map(({ label, isDangerous }) => ({
    key: label,
    label: <span className={isDangerous ? 'menu-danger' : undefined}>{label}</span>,
  }));
  return (
    <AntdScope>
      <Dropdown
        trigger={['click']}
        autoFocus
        // Inside of main, where screen readers find the menu in context.
        getPopupContainer={(opener) => opener.closest('main') ?? document.body}
        menu={{ items, onClick: choose }}
      >
        <button ref={button} type="button" className="button" aria-haspopup="menu" aria-describedby={nameId}>
          {words.admin.list.more} <span aria-hidden="true">▾</span>
        </button>
      </Dropdown>
      {openAction !== undefined && (
        <ActionDialog
          area={area}
          record={record}
          action={openAction}
          onClose={() => setOpenAction(undefined)}
          onDone={() => setOpenAction(undefined)}
        />
      )}
    </AntdScope>
  );
}
