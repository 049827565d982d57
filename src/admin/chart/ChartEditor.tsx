import { type SubmitEvent, useEffect, useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { chartTexts } from '#core/locales/es/admin/chart.ts';
import type { ProviderWith } from '#providers/calls/recordProvider.ts';
import { ignoreEnter } from '#forms/editing/ignoreEnter.ts';
import type { Area } from '../areas/area.ts';
import { RecoveredNote } from '../drafts/RecoveredNote.tsx';
import type { KeptDraft } from '../editing/useKeptDraft.ts';
import { makeId } from '../data/makeId.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { UnsavedGuard } from '../routing/unsaved/UnsavedGuard.tsx';
import { useDeferredFocus } from '../ui/useDeferredFocus.ts';
import {
  type Chart,
  type Member,
  membersIn,
  withMemberBack,
  withNew,
  withoutMember,
  withPosition,
  withTheirs,
  withValue,
} from './chart.ts';
import type { ChartFields } from './chartFields.ts';
import { GroupSection } from './GroupSection.tsx';
import { type CardActions, cardId, memberName } from './MemberCard.tsx';
import { useChart } from './useChart.ts';
import { usePhotos } from './usePhotos.ts';

type ChartEditorProps = {
  readonly area: Area;
  readonly fields: ChartFields;
  readonly provider: ProviderWith<'bulk'>;
  readonly records: readonly StoredRecord[];
  readonly draft: KeptDraft<Chart>;
  readonly read: () => Promise<readonly StoredRecord[]>;
};

/** All cards of the chart with one button that saves them together. */
export function ChartEditor({ area, fields, provider, records, draft, read }: ChartEditorProps) {
  const { type } = area;
  const { names, photo: photoName, firstInput } = fields;
  const nameOf = (member: Member) => memberName(member, names);
  const editor = useChart({ type, names, provider, records, draft, read });
  const { chart, faults, failure, isSaving, hasChanges } = editor;
  const [announcement, setAnnouncement] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const photos = usePhotos((key, { url }) => {
    if (photoName === undefined) return;
    editor.change((now) => withValue(now, { key, name: photoName, value: url }));
    const member = chart.members.find((one) => one.key === key);
    if (member !== undefined) setAnnouncement(chartTexts.photo.kept(nameOf(member)));
  });
  const focus = useDeferredFocus();
  const groups = fields.groups.map(({ value, label }) => ({ value: String(value), label }));

  const find = (key: string) => chart.members.find((member) => member.key === key);
  const actions: CardActions = {
    change: (key, name, value) => {
      editor.change((now) => withValue(now, { key, name, value }));
      editor.forget(key, `/${name}`);
    },
    takeTheirs: (key, name) => {
      editor.change((now) => withTheirs(now, { key, name }));
      focus(`${cardId(key)}:${name}`);
    },
    move: (key, to) => {
      const member = find(key);
      const count = member === undefined ? 0 : membersIn(chart, member.group).length;
      if (member === undefined || to < 0 || to >= count) return;
      const focusedId = document.activeElement?.id;
      editor.change((now) => withPosition(now, { key, to }));
      setAnnouncement(chartTexts.moved(nameOf(member), to + 1, count));
      if (focusedId) focus(focusedId);
    },
    remove: (key) => {
      const member = find(key);
      if (member === undefined) return;
      photos.stop(key);
      const remains = withoutMember(chart, key).members.some((one) => one.key === key);
      editor.change((now) => withoutMember(now, key));
      setAnnouncement(chartTexts.removed(nameOf(member)));
      focus(remains ? `${cardId(key)}:deshacer` : `grupo-${member.group}:agregar`);
    },
    givePhoto: (member, file) => photos.give({ key: member.key, file, alt: altOf(nameOf(member)) }),
    stopPhoto: photos.stop,
  };
  const undo = (key: string) => {
    const member = find(key);
    editor.change((now) => withMemberBack(now, key));
    if (member !== undefined) setAnnouncement(chartTexts.back(nameOf(member)));
    focus(`${cardId(key)}:${firstInput}`);
  };
  const add = (group: string) => {
    const key = makeId();
    editor.change((now) => withNew(now, { key, group }));
    setAnnouncement(chartTexts.added);
    focus(`${cardId(key)}:${firstInput}`);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWaiting(photos.isSending);
    if (!photos.isSending) editor.save();
  };
  const wrong = [...faults.values()].reduce((sum, some) => sum + some.length, 0);
  useEffect(() => {
    if (failure?.kind === 'faults') document.querySelector<HTMLElement>('.chart [aria-invalid="true"]')?.focus();
  }, [failure]);

  return (
    <form className="chart" noValidate aria-busy={isSaving} onSubmit={submit} ref={ignoreEnter}>
      <UnsavedGuard hasChanges={hasChanges || photos.isSending} onDrop={draft.drop} />
      {editor.isRecovered && (
        <RecoveredNote text={chartTexts.recovered} discard={chartTexts.discard} onDiscard={editor.discard} />
      )}
      <SaveFailure
        failure={failure?.kind === 'faults' ? undefined : failure}
        text={
          failure?.kind === 'other'
            ? `${type.messages.updateFailed}. ${failure.message} ${chartTexts.kept}`
            : chartTexts.conflict
        }
        isInfo={failure?.kind === 'conflict'}
        onRetry={failure?.kind === 'conflict' ? undefined : editor.save}
      />
      <p className="quiet chart-help">{chartTexts.orderHelp}</p>
      {groups.map((group) => (
        <GroupSection
          key={group.value}
          {...{ area, chart, group, fields, faults, actions }}
          photos={photos.photos}
          onAdd={() => add(group.value)}
          onUndo={undo}
        />
      ))}
      <div className="chart-foot cluster gap-4 gap-x-8">
        <Button isSubmit look="main" isBusy={isSaving}>
          {isSaving ? chartTexts.saving : chartTexts.save}
        </Button>
        <p className={wrong > 0 || (isWaiting && photos.isSending) ? 'fault' : 'quiet'} aria-live="polite">
          {isWaiting && photos.isSending
            ? chartTexts.photo.pending
            : wrong > 0
              ? chartTexts.faults(wrong)
              : hasChanges
                ? chartTexts.unsaved
                : chartTexts.saved}
        </p>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </form>
  );
}

function altOf(name: string): string {
  return name === chartTexts.noName ? '' : chartTexts.photo.alt(name);
}
