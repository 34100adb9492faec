import { areaOf, scaleOf, type Area } from './area.js';
import { apart } from './label-places.js';
import { escaped } from './svg/escaped.js';
import { svg } from './svg/picture.js';
import { lineFrom, point } from './svg/shapes.js';
import { lineHeight, linesAt, textAt, textWidth, titleScale, wrapped } from './svg/text.js';

/** A place seen from above, in blocks (metres): x to the east, z to the south. */
export interface Spot {
  readonly x: number;
  readonly z: number;
}

/** Where a body went, the first place first. */
export interface MapTrail {
  readonly name: string;
  /** Of its colour, in degrees. */
  readonly hue: number;
  readonly places: readonly Spot[];
}

export interface MapOptions {
  readonly title: string;
  /** A picture of the ground as a data URL, and where it lies; null where none is known. */
  readonly ground: (Spot & { readonly image: string; readonly width: number; readonly height: number }) | null;
  /** Blocks on which something is to stand. */
  readonly site: readonly Spot[];
  readonly width?: number;
}

const margin = 14;
/** From how many trails on names would cover the map. */
const crowd = 24;
const style =
  '.land{fill:#f0eeea}.site{fill:none;stroke:#22252a;stroke-width:.8;stroke-dasharray:2 1.5}' +
  '.halo{fill:none;stroke:#fff;stroke-width:4;opacity:.55}.trail{fill:none;stroke-width:2;stroke-linejoin:round}' +
  '.name{fill:#fff;font-size:11px}.scale{stroke:#22252a;stroke-width:3}image{image-rendering:pixelated}';

/** Draws trails on a map whose north is up; each leads from a ring to the name. Null for bodies without places. Pure. */
export function mapOf(trails: readonly MapTrail[], { title, ground, site, width = 560 }: MapOptions): string | null {
  const shown = trails.filter(({ places }) => places.length > 0);
  const area = ground === null ? areaOf([...shown.flatMap(({ places }) => places), ...site]) : areaOfGround(ground);
  if (area === null || shown.length === 0) return null;
  const head = wrapped(title, (width - 2 * margin) / titleScale);
  const [side, top] = [width - 2 * margin, 24 + head.length * lineHeight];
  const scale = side / (area.east - area.west);
  const depth = scale * (area.south - area.north);
  const x = (spot: Spot): number => margin + scale * (spot.x - area.west);
  const y = (spot: Spot): number => top + scale * (spot.z - area.north);
  const length = scaleOf(area.east - area.west);
  return svg({ width, height: top + depth + margin, title, style }, [
    ...linesAt(margin, 22, head, { as: 'title' }),
    `<svg x="${margin}" y="${point(top)}" width="${point(side)}" height="${point(depth)}">`,
    `<rect class="land" width="100%" height="100%"/>`,
    ...(ground === null
      ? []
      : [
          `<image href="${escaped(ground.image)}" width="${point(scale * ground.width)}" height="${point(scale * ground.height)}" preserveAspectRatio="none"/>`,
        ]),
    '</svg>',
    ...(site.length === 0
      ? []
      : [`<path class="site" d="${site.map((spot) => plot(x(spot), y(spot), scale)).join('')}"/>`]),
    ...shown.flatMap((trail) => trailShapes(trail, x, y)),
    ...(shown.length > crowd ? [] : names(shown, { x, y, side, depth, top })),
    lineFrom(margin + 8, top + depth - 10, margin + 8 + scale * length, top + depth - 10, 'scale'),
    textAt(margin + 10, top + depth - 15, `${length} m`),
  ]);
}

function areaOfGround({ x, z, width, height }: NonNullable<MapOptions['ground']>): Area {
  return { west: x, north: z, east: x + width, south: z + height };
}

function plot(x: number, y: number, side: number): string {
  return `M${point(x)} ${point(y)}h${point(side)}v${point(side)}h-${point(side)}z`;
}

function trailShapes(
  { name, hue, places }: MapTrail,
  x: (spot: Spot) => number,
  y: (spot: Spot) => number,
): readonly string[] {
  const path = `M${places.map((spot) => `${point(x(spot))} ${point(y(spot))}`).join('L')}`;
  const [first] = places;
  const color = colorOf(hue, 0.85, 0.42);
  return [
    `<path class="halo" d="${path}"/>`,
    `<path class="trail" stroke="${color}" d="${path}"><title>${escaped(name)}</title></path>`,
    ...(first === undefined
      ? []
      : [
          `<circle cx="${point(x(first))}" cy="${point(y(first))}" r="3" fill="#fff" stroke="${color}" stroke-width="2"/>`,
        ]),
  ];
}

/** A colour as every reader of SVG knows it, from its hue in degrees, its saturation and its lightness. */
function colorOf(hue: number, saturation: number, lightness: number): string {
  const part = (offset: number): string => {
    const place = (offset + hue / 30) % 12;
    const share =
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(255 * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

interface Frame {
  readonly x: (spot: Spot) => number;
  readonly y: (spot: Spot) => number;
  readonly side: number;
  readonly depth: number;
  readonly top: number;
}

/** The name of each body where it was last, none over another. */
function names(trails: readonly MapTrail[], { x, y, side, depth, top }: Frame): readonly string[] {
  const ends = trails.map(({ places }) => places.at(-1) as Spot);
  const places = apart(
    ends.map((spot) => ({ left: (100 * (x(spot) - margin)) / side, top: (100 * (y(spot) - top)) / depth })),
  );
  return trails.flatMap(({ name, hue }, index) => {
    const { left, top: down } = places[index] ?? { left: 0, top: 0 };
    const [at, middle] = [margin + (side * left) / 100, top + (depth * down) / 100];
    const half = textWidth(name) / 2 + 3;
    return [
      `<rect x="${point(at - half)}" y="${point(middle - 8)}" width="${point(2 * half)}" height="16" rx="8" ` +
        `fill="${colorOf(hue, 0.7, 0.25)}" stroke="#fff"/>`,
      textAt(at, middle + 4, name, { as: 'name', anchor: 'middle' }),
    ];
  });
}
