import { Fragment } from 'react';
import { Link } from 'react-router';
import { areasOf, showPath } from '../../area.ts';
import { useContentTypes } from '../contentTypes.ts';
import { RelatedNames } from '../RelatedNames.tsx';

/** The titles of related records, each of which leads to its record. */
export function LinkedNames({ type: name, ids }: { readonly type: string; readonly ids: readonly string[] }) {
  const area = areasOf(useContentTypes()).find(({ type }) => type.name === name);
  if (area === undefined || area.type.isSingle) return <RelatedNames type={name} ids={ids} />;
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={showPath(area, id)}>
        <RelatedNames type={name} ids={[id]} />
      </Link>
    </Fragment>
  ));
}
