import { useFileDrop } from '#forms/files/useFileDrop.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import { type Area, areaPath, importPath } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Screen } from '../ui/Screen.tsx';
import { instantText } from '../records/recordText.ts';
import { failureText } from '../ui/failureText.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { importFormats, type ImportState, largestImport } from '#core/imports/importTypes.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { showTexts } from '#core/locales/es/records/show.ts';
import { importsPerPage, useImports } from './useImport.ts';
import { Button } from '../ui/Button.tsx';
import { useFileSave } from './useFileSave.ts';
import './imports.css';
import { useUpload } from './useUpload.ts';

/** Begins an import into a type, and lists the earlier ones. */
export function ImportsScreen({ area }: { readonly area: Area }) {
  if (useProviderWith(area.type, 'bulk') === undefined) return <NotFound />;
  return (
    <Screen
      title={texts.title(area.screen.label)}
      back={<Link to={areaPath(area)}>{showTexts.back(area.screen.label)}</Link>}
      about={texts.intro}
      className="imports"
    >
      <ImportSteps current="file" />
      <UploadPanel area={area} />
      <TemplateButtons type={area.type} />
      <EarlierImports area={area} />
    </Screen>
  );
}

function EarlierImports({ area }: { readonly area: Area }) {
  const [page, setPage] = useState(1);
  const query = useImports(area.type, page);
  return (
    <>
      <h2>{texts.earlier.title}</h2>
      <QueryResult query={query} failed={texts.earlier.failed}>
        {({ items, total }) =>
          items.length === 0 && page === 1 ? (
            <p className="quiet">{texts.earlier.none}</p>
          ) : (
            <>
              <ul className="box imports-earlier" aria-label={texts.earlier.title}>
                {items.map((entry) => (
                  <li key={entry.id} className="row between gap-2 gap-x-8">
                    <span>
                      <Link to={importPath(area, entry.id)}>{entry.fileName}</Link>
                      <small>
                        {texts.earlier.by(entry.byName, instantText(entry.createdAt))} ·{' '}
                        {texts.earlier.rows(entry.total)}
                      </small>
                    </span>
                    <ImportTag state={entry.state} />
                  </li>
                ))}
              </ul>
              <PageButtons
                page={page}
                last={lastPageOf(total, importsPerPage)}
                label={texts.earlier.pages}
                onPage={setPage}
              />
            </>
          )
        }
      </QueryResult>
    </>
  );
}

const looks: Partial<Readonly<Record<ImportState, string>>> = {
  checked: 'tag-soon',
  checking: 'tag-soon',
  writing: 'tag-soon',
  undoing: 'tag-soon',
  done: 'tag-good',
  failed: 'tag-bad',
};

function ImportTag({ state }: { readonly state: ImportState }) {
  return <span className={`tag ${looks[state] ?? ''}`}>{texts.states[state]}</span>;
}

/** Downloads of an empty file with the columns of a type. */
function TemplateButtons({ type }: { readonly type: ContentType }) {
  const { isBusy, save } = useFileSave();
  return (
    <div className="import-templates cluster">
      <span>{texts.upload.templates}</span>
      {importFormats.map((format) => (
        <Button
          key={format}
          isBusy={isBusy}
          aria-label={texts.upload.template(format.toUpperCase())}
          onClick={() =>
            save(texts.upload.templateName(type.name, format), (calls) =>
              calls.call('GET /api/imports/{type}/template', { params: { type: type.name }, query: { format } }),
            )
          }
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}

const accepted = '.csv,.txt,.tsv,.xlsx,.json';

/** Uploads a file, chosen or dropped, and opens its import. A file whose upload fails can be sent again. */
function UploadPanel({ area }: { readonly area: Area }) {
  const { isBusy, failure, forget, sent, send, cancel } = useUpload(area);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const addFiles = (files: readonly File[]) => {
    const [chosen] = files;
    if (chosen === undefined || isBusy) return;
    const isTooLarge = chosen.size > largestImport;
    forget();
    setFault(files.length > 1 ? texts.upload.one : isTooLarge ? texts.upload.tooLarge(chosen.name) : undefined);
    if (files.length > 1 || isTooLarge) return;
    setFile(chosen);
    void send(chosen);
  };
  const { isOver, handlers } = useFileDrop({ isDisabled: isBusy, onFiles: addFiles });
  const name = file?.name ?? '';
  return (
    <div className={isOver ? 'box import-upload stack is-over' : 'box import-upload stack'} {...handlers}>
      <div className="import-choose cluster gap-6 gap-x-8">
        <Button ref={button} look="main" isBusy={isBusy} onClick={() => chooser.current?.click()}>
          {texts.upload.choose}
        </Button>
        <p className="quiet">{texts.upload.drop}</p>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={texts.upload.choose}
          accept={accepted}
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])]);
            // Allows choosing the same file again after mending it.
            target.value = '';
          }}
        />
      </div>
      <div role="status">{isBusy && <p>{sent < 1 ? texts.upload.sending(name) : texts.upload.reading(name)}</p>}</div>
      {isBusy && (
        <div className="import-progress cluster gap-4 gap-x-8">
          <progress aria-label={texts.progress.label} {...(sent < 1 ? { value: sent } : {})} />
          <Button
            onClick={() => {
              cancel();
              button.current?.focus();
            }}
          >
            {texts.progress.cancel}
          </Button>
        </div>
      )}
      <div role="alert">{fault !== undefined && <p className="alert">{fault}</p>}</div>
      <SaveFailure
        failure={isBusy ? undefined : failure}
        text={texts.upload.failed(name, failureText(failure))}
        onRetry={file && (() => void send(file))}
      />
    </div>
  );
}
