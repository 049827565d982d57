import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#core/values/validate.ts';
import { makeId } from '../../content/makeId.ts';
import { PartIcon } from '../editor/PartIcon.tsx';
import { screenWords } from '../workflowWords.ts';
import {
  nameOfArticle,
  type TypedArticle,
  type TypedText,
  withArticle,
  withArticleMoved,
  withContent,
  withoutArticle,
} from './documentationText.ts';
import { TypedField } from './TypedField.tsx';

const { documentation: texts } = screenWords;

type Change = (step: (text: TypedText) => TypedText) => void;

type ArticleFieldsProps = {
  readonly articles: readonly TypedArticle[];
  readonly faults: readonly Pick<FieldError, 'pointer' | 'message'>[];
  readonly onChange: Change;
};

const addId = 'articulo:agregar';
const articleId = (key: string) => `articulo:${key}`;
const buttonId = (key: string, direction: 'subir' | 'bajar') => `articulo:${key}:${direction}`;

/** The articles of the regulation, named after their position. */
export function ArticleFields({ articles, faults, onChange }: ArticleFieldsProps) {
  const [announcement, setAnnouncement] = useState('');
  const focus = useDeferredFocus();
  const add = () => {
    const key = makeId();
    onChange((now) => withArticle(now, key));
    focus(articleId(key));
  };
  const remove = (key: string, index: number) => {
    onChange((now) => withoutArticle(now, key));
    setAnnouncement(texts.removed);
    const next = articles[index + 1] ?? articles[index - 1];
    focus(next === undefined ? addId : articleId(next.key));
  };
  const move = (key: string, step: { readonly from: number; readonly to: number }) => {
    onChange((now) => withArticleMoved(now, step));
    setAnnouncement(texts.moved(String(step.to + 1), String(articles.length)));
    focus(buttonId(key, step.to < step.from ? 'subir' : 'bajar'));
  };
  return (
    <fieldset className="doc-articles">
      <legend>{texts.articles}</legend>
      <ol>
        {articles.map(({ key, content }, index) => (
          <li key={key}>
            <TypedField
              id={articleId(key)}
              label={nameOfArticle(index)}
              rows={3}
              value={content}
              faults={faults.filter(({ pointer }) => pointer === `/regulations/articles/${index}/content`)}
              onType={(typed) => onChange((now) => withContent(now, { key, content: typed }))}
            />
            <ArticleButtons
              id={key}
              index={index}
              count={articles.length}
              onMove={(to) => move(key, { from: index, to })}
              onRemove={() => remove(key, index)}
            />
          </li>
        ))}
      </ol>
      <button id={addId} type="button" className="button" onClick={add}>
        {texts.addArticle}
      </button>
      <p className="said" aria-live="polite">
        {announcement}
      </p>
    </fieldset>
  );
}

type ArticleButtonsProps = {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

function ArticleButtons({ id, index, count, onMove, onRemove }: ArticleButtonsProps) {
  const name = nameOfArticle(index);
  const moving = (direction: 'subir' | 'bajar', to: number) => ({
    id: buttonId(id, direction),
    'aria-disabled': to < 0 || to >= count || undefined,
    onClick: () => {
      if (to >= 0 && to < count) onMove(to);
    },
  });
  return (
    <div className="doc-article-buttons">
      <button
        type="button"
        className="button button-icon"
        aria-label={texts.moveUp(name)}
        {...moving('subir', index - 1)}
      >
        <PartIcon look="up" />
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label={texts.moveDown(name)}
        {...moving('bajar', index + 1)}
      >
        <PartIcon look="down" />
      </button>
      <button
        type="button"
        className="button button-icon button-danger"
        aria-label={texts.removeArticle(name)}
        onClick={onRemove}
      >
        <PartIcon look="remove" />
      </button>
    </div>
  );
}

/** Focuses an element after the next render, when a step has added or moved it. */
function useDeferredFocus(): (id: string) => void {
  const targetId = useRef<string>(undefined);
  useEffect(() => {
    if (targetId.current === undefined) return;
    const target = document.getElementById(targetId.current);
    targetId.current = undefined;
    target?.focus();
  });
  return (id) => {
    targetId.current = id;
  };
}
