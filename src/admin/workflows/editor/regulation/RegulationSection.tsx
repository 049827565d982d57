import { moveItem } from '#core/workflow/articles.ts';
import type { FieldError } from '#core/validation/validate.ts';
import type { Article, Regulation } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { PartTools } from '../PartTools.tsx';
import { useEditorActions } from '../editorContext.ts';
import { articleInput, faultsWithin, messagesAt, workflowInput } from '../faultLocations.ts';
import { withArticles, withNewRegulation, withoutRegulation, withRegulation } from './regulationChanges.ts';
import { SortedItem, SortedList } from '../SortedList.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { workflowMessages } from '../../workflowMessages.ts';

type RegulationSectionProps = {
  readonly regulation: Regulation | undefined;
  readonly faults: readonly FieldError[];
};

const addId = workflowInput('agregar-normativa');

/** The regulation of the process with its articles. */
export function RegulationSection({ regulation, faults }: RegulationSectionProps) {
  const { edit, focus } = useEditorActions();
  return (
    <section className="stack" aria-labelledby="flujo:normativa">
      <h2 id="flujo:normativa">{editorTexts.regulation}</h2>
      {regulation === undefined ? (
        <Button
          id={addId}
          onClick={() => {
            edit((now) => withNewRegulation(now, workflowMessages));
            focus(workflowInput('regulationTitle'));
          }}
        >
          <span aria-hidden="true">+</span> {editorTexts.addRegulation}
        </Button>
      ) : (
        <RegulationFields regulation={regulation} faults={faults} />
      )}
    </section>
  );
}

type RegulationFieldsProps = RegulationSectionProps & { readonly regulation: Regulation };

const addArticleId = workflowInput('agregar-articulo');

function RegulationFields({ regulation, faults }: RegulationFieldsProps) {
  const { edit, announce, focus, ask } = useEditorActions();
  const { confirm } = editorTexts;
  const { title, description, articles } = regulation;
  const count = articles.length;
  const [titleId, aboutId] = [workflowInput('regulationTitle'), workflowInput('regulationDescription')];
  const within = faultsWithin(faults, 'regulation', 'articles');
  const move = (from: number, to: number) => {
    edit((now) => withArticles(now, (all) => moveItem(all, { from, to }), workflowMessages));
    announce(editorTexts.announced.moved(articles[from]?.number ?? '', String(to + 1), String(count)));
  };
  return (
    <div className="stack">
      <TextField
        id={titleId}
        label={editorTexts.regulationTitle}
        value={title}
        maxLength={200}
        onChange={(text) => edit((now) => withRegulation(now, { title: text }), titleId)}
      />
      <TextField
        id={aboutId}
        label={editorTexts.regulationDescription}
        isLong
        value={description}
        maxLength={5000}
        onChange={(text) => edit((now) => withRegulation(now, { description: text }), aboutId)}
      />
      <SortedList className="items stack gap-3" count={count} onMove={move}>
        {articles.map((article, index) => (
          <ArticleItem
            // Articles are identified by position and have no id.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            {...{ article, index, count, addArticleId }}
            faults={messagesAt(within, index, 'content')}
            onMove={(to) => {
              move(index, to);
              focus(articleInput(to, 'content'));
            }}
          />
        ))}
      </SortedList>
      <div className="buttons">
        <Button
          id={addArticleId}
          onClick={() => {
            edit((now) => withArticles(now, (all) => [...all, { number: '', content: '' }], workflowMessages));
            focus(articleInput(count, 'content'));
          }}
        >
          <span aria-hidden="true">+</span> {editorTexts.addArticle}
        </Button>
        <Button
          look="quiet danger"
          onClick={() =>
            ask({
              title: confirm.regulation,
              text: confirm.regulationText(confirm.articles(count)),
              run: () => {
                edit(withoutRegulation);
                announce(editorTexts.announced.removed(editorTexts.regulation));
                focus(addId);
              },
            })
          }
        >
          {editorTexts.removeRegulation}
        </Button>
      </div>
    </div>
  );
}

type ArticleItemProps = {
  readonly article: Article;
  /** Position in the regulation, from 0. */
  readonly index: number;
  readonly count: number;
  readonly addArticleId: string;
  readonly faults: readonly string[];
  readonly onMove: (to: number) => void;
};

/** One article, named after its position. */
function ArticleItem({ article, index, count, addArticleId, faults, onMove }: ArticleItemProps) {
  const { edit, announce, focus } = useEditorActions();
  const { number, content } = article;
  const id = articleInput(index, 'content');
  const remove = () => {
    edit((now) => withArticles(now, (all) => all.toSpliced(index, 1), workflowMessages));
    announce(editorTexts.announced.removed(number));
    focus(count > 1 ? articleInput(Math.min(index, count - 2), 'content') : addArticleId);
  };
  return (
    <SortedItem className="item" name={number} {...{ index, count, onMove }}>
      <div className="wfe-article">
        <TextField
          id={id}
          label={number}
          isLong
          value={content}
          maxLength={10_000}
          faults={faults}
          onChange={(text) =>
            edit((now) => withArticles(now, (all) => all.with(index, { number, content: text }), workflowMessages), id)
          }
        />
        <PartTools
          id={articleInput(index, 'herramientas')}
          name={number}
          {...{ index, count, onMove }}
          onRemove={remove}
        />
      </div>
    </SortedItem>
  );
}
