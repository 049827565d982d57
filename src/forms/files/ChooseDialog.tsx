import { Input } from 'antd';
import { useId, useState } from 'react';
import type { StoredFile } from '#core/files/storedFile.ts';
import { useFormContext } from '../context/formContext.ts';
import type { FileKind, FormFiles } from '../context/formFiles.ts';
import { LabelledSelect } from '../controls/LabelledSelect.tsx';
import { lastPageOf, Pager } from '../controls/Pager.tsx';
import { FileChoices } from './FileChoices.tsx';
import { MunicipalitySelect } from './MunicipalitySelect.tsx';
import type { Municipalities } from './useMunicipalities.ts';
import { type FileView, pageSize, useFileList } from './useFileList.ts';
import { fold } from '#core/text/fold.ts';
import { samplePictures } from '#core/files/samplePictures.ts';

const firstView: FileView = { q: '', order: 'newest', page: 1 };

type ChooseDialogProps = {
  readonly kind: FileKind;
  readonly isMany: boolean;
  readonly files: FormFiles;
  readonly municipalities: Municipalities;
  readonly onChoose: (files: readonly StoredFile[]) => void;
  /** Uploads a file instead; left out where another button does that. */
  readonly onUpload?: () => void;
  readonly onClose: () => void;
};

/** Searches the stored files and chooses among them. The choice survives turning pages. */
export function ChooseDialog({ kind, isMany, files, municipalities, onChoose, onUpload, onClose }: ChooseDialogProps) {
  const { picker } = useFormContext().messages;
  const [view, setView] = useState(firstView);
  const [chosenFiles, setChosen] = useState<readonly StoredFile[]>([]);
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const [showsSamples, setShowsSamples] = useState(false);
  const noteId = useId();
  const { code } = municipalities;
  const list = useFileList({ files, code, kind, ...view });
  const failure = municipalities.failure ?? list.failure;
  const { Dialog } = files;
  const toggle = (file: StoredFile) => {
    setChoiceMissing(false);
    const others = chosenFiles.filter(({ id }) => id !== file.id);
    if (!isMany) return setChosen([file]);
    setChosen(others.length < chosenFiles.length ? others : [...chosenFiles, file]);
  };
  const use = (selection = chosenFiles) => {
    if (selection.length === 0) return setChoiceMissing(true);
    onChoose(selection);
  };
  const reload = () => (municipalities.failure === undefined ? list.reload() : municipalities.reload());
  const { result } = list;
  return (
    <Dialog title={picker.title[isMany ? 'images' : kind]} isWide onClose={onClose}>
      <div className="choose">
        <FileFilters view={view} onView={(next) => setView({ ...next, page: 1 })} municipalities={municipalities} />
        <div className="buttons">
          {onUpload !== undefined && (
            <button type="button" className="button" onClick={onUpload}>
              {picker.uploadNew}
            </button>
          )}
          {kind === 'image' && (
            <button
              type="button"
              className="button"
              aria-pressed={showsSamples}
              onClick={() => setShowsSamples(!showsSamples)}
            >
              {picker.samples}
            </button>
          )}
        </div>
        {showsSamples ? (
          <FileChoices
            {...{ kind, isMany, chosenFiles }}
            files={sampleFiles(view.q)}
            isLoading={false}
            onToggle={toggle}
            onUse={(file) => use(isMany ? undefined : [file])}
          />
        ) : failure !== undefined ? (
          <div className="alert" role="alert">
            <p>{picker.loadFailed(failure)}</p>
            <button type="button" className="button" onClick={reload}>
              {picker.retry}
            </button>
          </div>
        ) : result === undefined ? (
          <p className="choose-empty" role="status">
            {picker.loading}
          </p>
        ) : result.total === 0 ? (
          <p className="choose-empty" role="status">
            {view.q.trim() === '' ? picker.none[kind] : picker.noMatch}
          </p>
        ) : (
          <FileChoices
            {...{ kind, isMany, chosenFiles }}
            files={result.files}
            isLoading={list.isLoading}
            onToggle={toggle}
            onUse={(file) => use(isMany ? undefined : [file])}
          />
        )}
        {!showsSamples && failure === undefined && result !== undefined && result.total > 0 && (
          <Pager
            page={view.page}
            last={lastPageOf(result.total, pageSize)}
            total={picker.found(result.total)}
            label={picker.pages}
            texts={picker}
            onPage={(page) => setView({ ...view, page })}
          />
        )}
      </div>
      <div className="choose-foot">
        <p id={noteId} className={isChoiceMissing ? 'field-error' : 'field-help'} aria-live="polite">
          {isChoiceMissing
            ? picker.chooseFirst
            : isMany && chosenFiles.length > 0
              ? picker.chosen(chosenFiles.length)
              : ''}
        </p>
        <div className="buttons">
          <button type="button" className="button" onClick={onClose}>
            {picker.cancel}
          </button>
          <button type="button" className="button button-main" aria-describedby={noteId} onClick={() => use()}>
            {picker.use(isMany ? chosenFiles.length : 1)}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

type FileFiltersProps = {
  readonly view: FileView;
  readonly municipalities: Municipalities;
  readonly onView: (view: FileView) => void;
};

function FileFilters({ view, municipalities, onView }: FileFiltersProps) {
  const { picker } = useFormContext().messages;
  const searchId = useId();
  const orders = [
    { value: 'newest', label: picker.newest },
    { value: 'name', label: picker.byName },
  ] as const;
  return (
    <div className="choose-filters">
      <div className="filter">
        <label htmlFor={searchId}>{picker.search}</label>
        <Input
          id={searchId}
          type="search"
          autoComplete="off"
          value={view.q}
          onChange={({ target }) => onView({ ...view, q: target.value })}
          // Enter would submit the surrounding form.
          onPressEnter={(event) => event.preventDefault()}
        />
      </div>
      <LabelledSelect
        label={picker.sort}
        value={view.order}
        options={[...orders]}
        onChange={(order) => onView({ ...view, order: order === 'name' ? order : 'newest' })}
      />
      <MunicipalitySelect
        label={picker.municipality}
        municipalities={{
          ...municipalities,
          choose: (code) => {
            municipalities.choose(code);
            onView(view);
          },
        }}
      />
    </div>
  );
}

/** The sample pictures that match the words, as stored files of no municipality. */
function sampleFiles(q: string): readonly StoredFile[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return samplePictures
    .filter(({ name, alt }) => words.every((word) => fold(`${name} ${alt}`).includes(word)))
    .map(({ name, url, alt }) => ({
      id: url,
      code: '',
      name,
      url,
      alt,
      size: 0,
      type: 'image/webp',
      width: null,
      height: null,
      labels: [],
      crop: null,
      focus: null,
      carousel: false,
      private: false,
      lastModified: '',
      stamp: '',
      version: 0,
    }));
}
