import { readdirSync, readFileSync } from 'node:fs';
import { blueprintSchema, type Blueprint } from './blueprint.js';

const folder = new URL('../../blueprints/', import.meta.url);

/** The blueprints of every Minecraft world, by name, read from the package's `blueprints` folder at import. */
export const starterBlueprints: ReadonlyMap<string, Blueprint> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [
      file.slice(0, -'.json'.length),
      blueprintSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
);
