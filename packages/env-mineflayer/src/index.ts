import 'reflect-metadata';
import { mineflayerPlugin } from './plugin.js';

export { MineflayerEnvironment } from './environment.js';
export { mineflayerOptionsSchema, type MineflayerOptions } from './options.js';
export default mineflayerPlugin;
