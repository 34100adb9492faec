import type { WorldMap } from '@s-agents/core';
import { knownPart } from '../data/known-part.js';
import { areaOf, trailsOf, type Point } from '../data/trails.js';
import type { Detail, ShownRun } from '../data/run.js';
import { html, type Markup } from '../markup/html.js';
import { coordinate } from '../markup/texts.js';
import { apart } from './label-places.js';
import { mapPixels } from './map-pixels.js';
import { png } from './png.js';
import { dot, section } from './section.js';

/** The most points of a trail. */
const mostPoints = 400;

/** The world from above with the trails of the bodies; nothing where no body's position is known. */
export function drawMap(run: ShownRun, detail: Detail): Markup {
  const trails = trailsOf(run, Math.max(10, Math.floor(mostPoints * detail)));
  const around = areaOf(trails);
  if (around === null) return html``;
  const first = run.map(around);
  const area = first === null ? around : knownPart(around, first, trails);
  const ground = first === null ? null : run.map(area);
  const [width, depth] = [area.east - area.west, area.south - area.north];
  const hues = new Map(run.agents.map(({ name, hue }) => [name, hue]));
  const hueOf = (agent: string): number => hues.get(agent) ?? 0;
  const lines = trails.map(({ agent, points }) => {
    const path = pathOf(points);
    const [start] = points;
    return html`<g class="trail" data-agent="${agent}" style="--h:${hueOf(agent)}">
      <path class="halo" d="${path}"/>
      <path d="${path}"/>
      <circle cx="${start?.x ?? 0}" cy="${start?.z ?? 0}" r="${coordinate(width / 200)}"/>
    </g>`;
  });
  const places = apart(
    trails.map(({ points }) => {
      const { x, z } = points.at(-1) as Point;
      return { left: percent(x - area.west, width), top: percent(z - area.north, depth) };
    }),
  );
  const ends = trails.map(({ agent }, index) => {
    const { left = 0, top = 0 } = places[index] ?? {};
    const place = `left:${left}%;top:${coordinate(top)}%`;
    return html`<span class="end" data-agent="${agent}" style="--h:${hueOf(agent)};${place}">${agent}</span>`;
  });
  const picks = trails.map(
    ({ agent }) => html`<li><button type="button" data-agent="${agent}">${dot(hueOf(agent))}${agent}</button></li>`,
  );
  const scale = scaleOf(width);
  return section(
    'map',
    'From above',
    html`<div class="map" style="--ratio:${coordinate(width / depth)}">
      <svg viewBox="${area.west} ${area.north} ${width} ${depth}" role="img" aria-label="The world from above">
        ${ground === null ? null : pictureOf(ground)}
        ${lines}
      </svg>
      ${ends}
      <span class="bar" style="width:${percent(scale, width)}%">${scale} m</span>
    </div>
    <ul class="legend picks">${picks}</ul>`,
    'North is up; each trail leads from a ring to the name, where the body was seen last. ' +
      (ground === null ? 'This world has no map of its ground.' : 'Empty ground is land that nobody has seen.') +
      ' Choose a name to see its trail alone.',
  );
}

function pictureOf(ground: WorldMap): Markup {
  const { west, north, columns, rows, tileSize } = ground;
  const source = `data:image/png;base64,${png(mapPixels(ground)).toString('base64')}`;
  const [width, height] = [columns * tileSize, rows * tileSize];
  return html`<image href="${source}" x="${west}" y="${north}" width="${width}" height="${height}"/>`;
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, z }, index) => `${index === 0 ? 'M' : 'L'}${coordinate(x)} ${coordinate(z)}`).join('');
}

function percent(part: number, whole: number): number {
  return coordinate((100 * part) / whole);
}

/** A round length of about a fifth of the width. */
function scaleOf(width: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].findLast((length) => length <= width / 4) ?? 1;
}
