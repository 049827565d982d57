import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showTexts } from '#core/locales/es/records/show.ts';
import { useOpenFromHere } from '../routing/OfficeRouter.tsx';
import { type Area, areaPath } from '../areas/area.ts';
import { isReturn } from '../place/scrollPlace.ts';
import { useListLocation } from '../place/listLocation.ts';
import { useTitle } from '../ui/useTitle.ts';
import '../place/place.css';

type InnerViewProps = { readonly area: Area; readonly title: string; readonly children: ReactNode };

/** A view inside the area, with the way back to the list. */
export function InnerView({ area, title, children }: InnerViewProps) {
  useTitle(title);
  const { list } = useListLocation();
  return (
    <section className="screen">
      <div className="record-place">
        <Link to={areaPath(area) + list} state={isReturn}>
          {showTexts.back(area.screen.label)}
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
