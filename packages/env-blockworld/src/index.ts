import 'reflect-metadata';
import { blockworldPlugin } from './plugin.js';

export { BlockworldEnvironment } from './environment.js';
export { RenamedWorld } from './counterfactual/renamed-world.js';
export { Renaming } from './counterfactual/renaming.js';
export { blockworldOptionsSchema, type BlockworldOptions } from './options.js';
export default blockworldPlugin;
