import type { ReactNode } from 'react';
import type { HomeTemplateName } from '#core/site/siteSettings.ts';
import { type Tones, tonesOf } from '#core/site/tones.ts';

const paper = '#fbf8f2';
const line = '#d9d6cd';
const faint = '#c3ccce';
const warm = '#e0a98f';

/** A small sketch of the home page in one template, in the site's colour as typed. */
export function TemplateSketch({ name, colour }: { readonly name: HomeTemplateName; readonly colour: string }) {
  return (
    <svg className="template-sketch" viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <rect width="240" height="150" fill={paper} />
      <rect width="240" height="12" fill="#ffffff" />
      <rect x="8" y="4" width="26" height="4" rx="2" fill={faint} />
      <rect x="206" y="3" width="26" height="6" rx="3" fill={tonesOf(colour).light.accent} />
      {sketches[name](tonesOf(colour).light)}
    </svg>
  );
}

const card = (x: number, y: number, width: number, height: number, fill = '#ffffff') => (
  <rect key={`${x}-${y}`} x={x} y={y} width={width} height={height} rx="3" fill={fill} stroke={line} />
);

const text = (x: number, y: number, width: number, fill = faint) => (
  <rect key={`t${x}-${y}`} x={x} y={y} width={width} height="3" rx="1.5" fill={fill} />
);

/** A landscape instead of a photograph. */
const picture = (x: number, y: number, width: number, height: number, { accent, tint }: Tones) => (
  <g key={`p${x}-${y}`}>
    <rect x={x} y={y} width={width} height={height} fill={tint} />
    <circle cx={x + width * 0.74} cy={y + height * 0.3} r={height * 0.13} fill="#f3c66b" />
    <path
      d={`M${x} ${y + height}L${x + width * 0.36} ${y + height * 0.28}L${x + width * 0.62} ${y + height * 0.72}L${x + width * 0.78} ${y + height * 0.55}L${x + width} ${y + height}Z`}
      fill={accent}
      opacity="0.55"
    />
  </g>
);

const sketches: Readonly<Record<HomeTemplateName, (tones: Tones) => ReactNode>> = {
  modern: (tones) => (
    <>
      {picture(0, 12, 240, 78, tones)}
      <rect y="12" width="240" height="78" fill={tones.deep} opacity="0.72" />
      <rect x="14" y="34" width="104" height="9" rx="2" fill="#ffffff" />
      {text(14, 49, 78, tones.glow)}
      <rect x="14" y="60" width="38" height="10" rx="5" fill="#ffffff" />
      <circle cx="112" cy="76" r="2.2" fill="#ffffff" />
      <circle cx="120" cy="76" r="2.2" fill="#ffffff" opacity="0.5" />
      <circle cx="128" cy="76" r="2.2" fill="#ffffff" opacity="0.5" />
      <rect x="14" y="83" width="212" height="16" rx="4" fill="#ffffff" stroke={line} />
      {[22, 74, 126, 178].map((x) => text(x, 89.5, 38))}
      {[14, 87, 160].map((x) => card(x, 108, 66, 34))}
      {[20, 93, 166].map((x) => text(x, 116, 40, tones.accent))}
      {[20, 93, 166].map((x) => text(x, 124, 52))}
    </>
  ),
  classic: (tones) => (
    <>
      <rect y="12" width="240" height="6" fill={tones.deep} />
      <circle cx="120" cy="30" r="5" fill={tones.accent} />
      <rect x="62" y="40" width="116" height="8" rx="1" fill={tones.deep} />
      {text(82, 53, 76)}
      <path d="M30 62h180M30 65h180" stroke={tones.accent} strokeWidth="1" />
      {picture(30, 70, 180, 32, tones)}
      {picture(14, 110, 60, 32, tones)}
      {[84, 164].map((x) => text(x, 112, 60, tones.accent))}
      {[119, 126, 133].flatMap((y) => [84, 164].map((x) => text(x, y, 60)))}
      <path d="M154 110v32" stroke={line} />
    </>
  ),
  minimal: (tones) => (
    <>
      <rect x="20" y="30" width="128" height="10" rx="1" fill="#14313a" />
      <rect x="20" y="45" width="86" height="10" rx="1" fill="#14313a" />
      {text(20, 64, 110)}
      <rect x="20" y="75" width="30" height="3" fill={tones.accent} />
      {[92, 108, 124, 140].map((y) => (
        <g key={y}>
          {text(20, y, 24, tones.accent)}
          {text(60, y, 120)}
          <path d={`M20 ${y + 9}h200`} stroke={line} />
        </g>
      ))}
    </>
  ),
  corporate: (tones) => (
    <>
      <rect y="12" width="112" height="66" fill={tones.deep} />
      {picture(112, 12, 128, 66, tones)}
      <rect x="14" y="26" width="78" height="8" rx="1" fill="#ffffff" />
      {text(14, 41, 66, tones.glow)}
      {text(14, 48, 52, tones.glow)}
      <rect x="14" y="58" width="30" height="9" rx="2" fill="#ffffff" />
      {[0, 60, 120, 180].map((x) => (
        <g key={x}>
          <rect x={x} y="78" width="60" height="22" fill="#ffffff" stroke={line} />
          {text(x + 8, 85, 22, tones.accent)}
          {text(x + 8, 92, 40)}
        </g>
      ))}
      {[14, 87, 160].map((x) => (
        <g key={x}>
          {card(x, 108, 66, 34)}
          <rect x={x} y="108" width="66" height="3" fill={tones.accent} />
          {text(x + 7, 119, 40)}
          {text(x + 7, 127, 50)}
        </g>
      ))}
    </>
  ),
  creative: (tones) => (
    <>
      <rect y="12" width="240" height="72" fill={tones.tint} />
      <circle cx="214" cy="30" r="22" fill={warm} opacity="0.75" />
      <path d="M132 84V56a34 34 0 0 1 68 0v28z" fill={tones.accent} opacity="0.85" />
      <circle cx="180" cy="48" r="7" fill="#f3c66b" />
      <path d="M132 84l26-30 18 20 10-10 14 20z" fill={tones.deep} opacity="0.7" />
      <rect x="14" y="28" width="88" height="12" rx="3" fill={tones.deep} />
      <rect x="14" y="44" width="58" height="12" rx="3" fill={tones.accent} />
      {text(14, 64, 74)}
      <path d={`M0 84${'l8 8l8-8'.repeat(15)}z`} fill={tones.deep} />
      <rect x="14" y="102" width="96" height="40" rx="9" fill={tones.deep} />
      <rect x="116" y="102" width="52" height="18" rx="7" fill={tones.tint} />
      <rect x="174" y="102" width="52" height="18" rx="7" fill={warm} opacity="0.6" />
      <rect x="116" y="124" width="110" height="18" rx="7" fill="#ffffff" stroke={line} />
      {text(24, 112, 52, tones.glow)}
    </>
  ),
};
