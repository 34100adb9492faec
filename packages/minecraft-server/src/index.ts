export type { Aid, Command } from './command.js';
export { createServer } from './create-server.js';
export { MinecraftServerError, type MinecraftServerErrorCode } from './errors.js';
export { supportedVersions, worldPresets, type Rules, type ServerOptions, type Setup, type WorldPreset } from './options.js';
export type { Position } from './position.js';
export type { AgeSample, MinecraftServer, ServerExit } from './server.js';
export type { BlockState, ContainerState, EntityState, ItemState, PlayerState, StateAnswer, StateQuery } from './state.js';
export { installTimeScale, timeScale, timeScalePreload } from './time-scale.js';
