export type { Aid, Command } from './command.js';
export { checkSave, createServer } from './create-server.js';
export { MinecraftServerError, type MinecraftServerErrorCode } from './errors.js';
export type { RuleChange, Rules } from './game-rules.js';
export { supportedVersions, type ServerOptions, type Setup } from './options.js';
export { worldPresets, type Position, type WorldPreset } from '@s-agents/minecraft-rules';
export type { AgeSample, Kill, MinecraftServer, ServerExit } from './server.js';
export type {
  BlockState,
  ContainerState,
  EntityState,
  ItemState,
  PlayerState,
  StateAnswer,
  StateQuery,
} from './state.js';
export { installTimeScale, timeScale, timeScalePreload } from './time-scale.js';
