import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpenFromHere } from '../OfficeRouter.tsx';
import { type Area, areaPath } from '../area.ts';
import { isReturn } from '../content/list/place/scrollPlace.ts';
import { useListLocation } from '../content/list/place/listLocation.ts';
import { messages } from '../messages.ts';
import { useTitle } from '../shell/useTitle.ts';
import '../content/list/place/place.css';

type InnerViewProps = { readonly area: Area; readonly title: string; readonly children: ReactNode };

/** A view inside the area, with the way back to the list. */
export function InnerView({ area, title, children }: InnerViewProps) {
  useTitle(title);
  const { list } = useListLocation();
  return (
    <section className="screen">
      <div className="record-place">
        <Link to={areaPath(area) + list} state={isReturn}>
          {messages.admin.show.back(area.screen.label)}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** Goes back to the list as it was left. */
export function useBackToList(area: Area): () => void {
  const open = useOpenFromHere();
  const { list } = useListLocation();
  return () => open(areaPath(area) + list, { state: isReturn });
}
