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

const { documentation: say } = screenWords;

type Change = (step: (text: TypedText) => TypedText) => void;

type ArticleFieldsProps = {
  readonly articles: readonly TypedArticle[];
  readonly faults: readonly Pick<FieldError, 'pointer' | 'message'>[];
  readonly onChange: Change;
};

const addId = 'articulo:agregar';
const articleId = (key: string) => `articulo:${key}`;
const buttonId = (key: string, way: 'subir' | 'bajar') => `articulo:${key}:${way}`;

/** The articles of the regulation, named after their position. */
export function ArticleFields({ articles, faults, onChange }: ArticleFieldsProps) {
  const [said, setSaid] = useState('');
  const focus = useDeferredFocus();
  const add = () => {
    const key = makeId();
    onChange((now) => withArticle(now, key));
    focus(articleId(key));
  };
  const remove = (key: string, index: number) => {
    onChange((now) => withoutArticle(now, key));
    setSaid(say.removed);
    const next = articles[index + 1] ?? articles[index - 1];
    focus(next === undefined ? addId : articleId(next.key));
  };
  const move = (key: string, place: { readonly from: number; readonly to: number }) => {
    onChange((now) => withArticleMoved(now, place));
    setSaid(say.moved(String(place.to + 1), String(articles.length)));
    focus(buttonId(key, place.to < place.from ? 'subir' : 'bajar'));
  };
  return (
    <fieldset className="doc-articles">
      <legend>{say.articles}</legend>
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
        {say.addArticle}
      </button>
      <p className="spoken" aria-live="polite">
        {said}
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
  const moving = (way: 'subir' | 'bajar', to: number) => ({
    id: buttonId(id, way),
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
        aria-label={say.moveUp(name)}
        {...moving('subir', index - 1)}
      >
        <PartIcon look="up" />
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label={say.moveDown(name)}
        {...moving('bajar', index + 1)}
      >
        <PartIcon look="down" />
      </button>
      <button
        type="button"
        className="button button-icon button-danger"
        aria-label={say.removeArticle(name)}
        onClick={onRemove}
      >
        <PartIcon look="remove" />
      </button>
    </div>
  );
}

/** Focuses an element after the next render, when a step has added or moved it. */
function useDeferredFocus(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const target = document.getElementById(wanted.current);
    wanted.current = undefined;
    target?.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
