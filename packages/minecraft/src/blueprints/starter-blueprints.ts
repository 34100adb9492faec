import { readdirSync, readFileSync } from 'node:fs';
import { blueprintSchema, type Blueprint } from './blueprint.js';

const folder = new URL('../../blueprints/', import.meta.url);

/**
 * The blueprints that come with every Minecraft world, by name. Read from the package's `blueprints` folder when it is
 * loaded.
 */
export const starterBlueprints: ReadonlyMap<string, Blueprint> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [
      file.slice(0, -'.json'.length),
      blueprintSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
);
