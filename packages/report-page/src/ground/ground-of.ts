import type { EndedRun, MapArea, WorldMap } from '@s-agents/core';
import { areaOf } from '@s-agents/charts';
import { mapPixels, type Ground, type RunRecord } from '@s-agents/page/report';
import { knownPart } from './known-part.js';
import { png } from './png.js';

/** The ground around all trails of a run, as far as anybody has seen it; null where the world offers no map. */
export function groundOf(record: RunRecord, map: EndedRun['map']): Ground | null {
  const places = [...record.agents.values()].flatMap(({ trail }) => trail);
  const around = areaOf([...record.agents.values()].flatMap(({ corners }) => corners));
  const first = around === null ? null : map(around);
  if (around === null || first === null) return null;
  const area: MapArea = knownPart(around, first, places);
  const ground = map(area);
  return ground === null ? null : pictureOf(ground);
}

function pictureOf(ground: WorldMap): Ground {
  const { west, north, columns, rows, tileSize } = ground;
  const image = `data:image/png;base64,${png(mapPixels(ground)).toString('base64')}`;
  return { image, west, north, width: columns * tileSize, height: rows * tileSize };
}
