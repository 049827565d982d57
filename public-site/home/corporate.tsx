import { Picture } from '../components/prose.tsx';
import { blockAddress, CardBlocks, HeroTitle, InfoStrip, Tasks } from './blocks.tsx';
import { LocationBlock } from './LocationBlock.tsx';
import type { HomeTemplate } from './template.ts';

/** A split hero, a row of facts, and everything on one grid. */
export const corporate: HomeTemplate = {
  Hero: ({ data }) => {
    const { title, subtitle, settings, messages } = data;
    return (
      <section className="hero" aria-labelledby="portada-titulo">
        <div className="hero-text">
          <p className="kicker">{messages.site.portal}</p>
          <HeroTitle title={title} />
          {subtitle === undefined ? null : <p className="lead">{subtitle}</p>}
          <Tasks data={data} />
          <p className="actions cluster">
            <a className="button" href={blockAddress('service', data)}>
              {messages.site.seeServices}
            </a>
            <a className="button quiet" href="#contacto">
              {messages.home.contact}
            </a>
          </p>
        </div>
        <Picture address={settings.heroImage} alt={settings.heroImageText} slot="half" isFirst />
      </section>
    );
  },
  Body: ({ data }) => (
    <>
      <InfoStrip data={data} />
      <CardBlocks card="service" data={data} />
      <LocationBlock data={data} />
      <CardBlocks card="news" data={data} />
    </>
  ),
};
