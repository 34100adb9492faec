import 'reflect-metadata';
import { blockworldPlugin } from './plugin.js';

export { BlockworldEnvironment } from './environment.js';
export { blockworldOptionsSchema, type BlockworldOptions } from './options.js';
export default blockworldPlugin;
