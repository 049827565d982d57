import { SiteSearchForm } from '../components/SearchForm.tsx';
import { Picture } from '../components/prose.tsx';
import { CardBlocks, HeroTitle, InfoStrip } from './blocks.tsx';
import { LocationBlock } from './LocationBlock.tsx';
import type { HomeTemplate } from './template.ts';

/** Text and white space: a search box, lists, and little else. */
export const minimal: HomeTemplate = {
  Hero: ({ data: { title, subtitle, settings, messages } }) => (
    <section className="in hero" aria-labelledby="portada-titulo">
      <HeroTitle title={title} />
      {subtitle === undefined ? null : <p className="lead">{subtitle}</p>}
      <SiteSearchForm text="" label={messages.home.search} messages={messages} />
      <Picture address={settings.heroImage} alt={settings.heroImageText} slot="narrow" isFirst />
    </section>
  ),
  Body: ({ data }) => (
    <>
      <CardBlocks card="service" data={data} />
      <CardBlocks card="news" data={data} />
      <InfoStrip data={data} />
      <LocationBlock data={data} />
    </>
  ),
};
