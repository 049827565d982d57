import type { HomeData } from './homeData.ts';
import { homePages } from './index.ts';

/** The home page in the configured template. */
export function HomePage({ data }: { readonly data: HomeData }) {
  const { Hero, Body } = homePages[data.settings.selectedTemplate];
  return (
    <>
      {data.settings.showHero ? (
        <Hero data={data} />
      ) : (
        <div className="in no-hero">
          <h1>{data.title}</h1>
        </div>
      )}
      <Body data={data} />
    </>
  );
}
