import type { PageView, ViewContext } from '../page/page.ts';
import { governmentOffice } from '../structured/office.ts';
import { webSite } from '../structured/website.ts';
import { Tasks } from './blocks.tsx';
import { type HomeData, loadHome } from './homeData.ts';
import { homePages } from './index.ts';

/** The home page. Rejects as the store does. */
export async function homeView(context: ViewContext): Promise<PageView> {
  const { site } = context.messages;
  const { heroImage, selectedTemplate } = context.frame.settings;
  return {
    status: 200,
    title: site.name,
    description: site.description,
    image: heroImage,
    structured: (facts) => [webSite(facts), governmentOffice(facts)],
    template: selectedTemplate,
    body: <HomePage data={await loadHome(context, context.frame)} />,
  };
}

/** The home page in the configured template. */
function HomePage({ data }: { readonly data: HomeData }) {
  const { Hero, Body } = homePages[data.settings.selectedTemplate];
  return (
    <>
      {data.settings.showHero ? (
        <Hero data={data} />
      ) : (
        <div className="in no-hero">
          <h1>{data.title}</h1>
          <Tasks data={data} />
        </div>
      )}
      <Body data={data} />
    </>
  );
}
