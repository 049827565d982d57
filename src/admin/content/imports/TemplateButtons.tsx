import { importFormats } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { Button } from '../../shell/Button.tsx';
import { useFileSave } from './useFileSave.ts';

/** Downloads of an empty file with the columns of a type. */
export function TemplateButtons({ type }: { readonly type: ContentType }) {
  const { isBusy, save } = useFileSave();
  return (
    <div className="import-templates">
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
