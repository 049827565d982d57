import { Picture } from '../components/prose.tsx';
import { blockAddress, CardBlocks, HeroTitle, InfoStrip, Tasks } from './blocks.tsx';
import { LocationBlock } from './LocationBlock.tsx';
import type { HomeTemplate } from './template.ts';

/** Shapes and colours of a güipil, and blocks like the pieces of a mosaic. */
export const creative: HomeTemplate = {
  Hero: ({ data }) => {
    const { title, subtitle, settings, messages } = data;
    return (
      <section className="hero" aria-labelledby="portada-titulo">
        <div className="in">
          <div className="hero-text">
            <p className="kicker">{messages.home.welcome}</p>
            <HeroTitle title={title} />
            {subtitle === undefined ? null : <p className="lead">{subtitle}</p>}
            <Tasks data={data} />
            <p className="actions cluster">
              <a className="button" href={blockAddress('service', data)}>
                {messages.site.seeServices}
              </a>
              <a className="button quiet" href={blockAddress('news', data)}>
                {messages.site.seeNews}
              </a>
            </p>
          </div>
          <div className="arch">
            <Picture address={settings.heroImage} alt={settings.heroImageText} slot="arch" isFirst />
          </div>
        </div>
        <Weave />
      </section>
    );
  },
  Body: ({ data }) => (
    <>
      <CardBlocks card="service" data={data} large={3} />
      <InfoStrip data={data} />
      <CardBlocks card="news" data={data} />
      <LocationBlock data={data} />
    </>
  ),
};

/** A woven band: diamonds between zigzags. */
function Weave() {
  return (
    <svg className="weave" width="100%" height="56" aria-hidden="true">
      <defs>
        <pattern id="tejido" width="56" height="56" patternUnits="userSpaceOnUse">
          <rect className="weave-ground" width="56" height="56" />
          <path className="weave-edge" d="M0 0h56L42 12 28 0 14 12zM0 56h56L42 44 28 56 14 44z" />
          <path className="weave-zigzag" d="M0 8l14 12L28 8l14 12L56 8M0 48l14-12 14 12 14-12 14 12" />
          <path className="weave-diamond" d="M28 17l11 11-11 11-11-11zM0 17l11 11L0 39zM56 17L45 28l11 11z" />
          <path className="weave-eye" d="M28 23l5 5-5 5-5-5z" />
        </pattern>
      </defs>
      <rect width="100%" height="56" fill="url(#tejido)" />
    </svg>
  );
}
