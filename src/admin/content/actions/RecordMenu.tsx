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
  /** Id of the text that names the record. */
  readonly nameId?: string | undefined;
};

/** What else its type lets one do with a record; nothing when that is nothing. */
export function RecordMenu({ area, record, nameId }: RecordMenuProps) {
  const [asked, setAsked] = useState<RecordAction>();
  const button = useRef<HTMLButtonElement>(null);
  const values = valuesOf(record);
  const actions = area.type.actions.filter(({ showIf }) => showIf === undefined || holds(showIf, values));
  if (actions.length === 0) return null;
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The same Enter would press the button of the dialog that has the focus next.
    domEvent.preventDefault();
    // The menu goes, and the dialog gives the focus back to what had it.
    button.current?.focus();
    setAsked(actions.find(({ label }) => label === key));
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
        // Beside the list and not at the end of the page, where screen readers would find it outside of everything.
        getPopupContainer={(opener) => opener.closest('main') ?? document.body}
        menu={{ items, onClick: choose }}
      >
        <button ref={button} type="button" className="button" aria-haspopup="menu" aria-describedby={nameId}>
          {words.admin.list.more} <span aria-hidden="true">▾</span>
        </button>
      </Dropdown>
      {asked !== undefined && (
        <ActionDialog
          area={area}
          record={record}
          action={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => setAsked(undefined)}
        />
      )}
    </AntdScope>
  );
}
