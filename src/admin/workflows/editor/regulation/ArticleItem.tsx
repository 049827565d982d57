import type { Article } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { useEditorActions } from '../editorContext.ts';
import { articleInput } from '../faultLocations.ts';
import { PartTools } from '../PartTools.tsx';
import { withArticles } from './regulationChanges.ts';
import { SortedItem } from '../SortedList.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { workflowMessages } from '../../workflowMessages.ts';

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
export function ArticleItem({ article, index, count, addArticleId, faults, onMove }: ArticleItemProps) {
  const { edit, announce, focus } = useEditorActions();
  const { number, content } = article;
  const id = articleInput(index, 'content');
  const remove = () => {
    edit((now) => withArticles(now, (all) => all.toSpliced(index, 1), workflowMessages));
    announce(editorTexts.said.removed(number));
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
