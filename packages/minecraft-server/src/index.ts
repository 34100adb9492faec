export { passFrame, writeDirectly, type PacketStreams } from './connections/direct-packets.js';
export { FrameReader } from './connections/frame-reader.js';
export type { Aid, Command, GivenLine, NamedOperator } from './command.js';
export type { GameMode } from './child/game-mode.js';
export { checkSave, createServer, superviseServer } from './create-server.js';
export type { LockstepServer } from './lockstep/lockstep-server.js';
export type { FromChild, ServerRequest, ToChild } from './messages.js';
export type { RunningServer, ServerEvents } from './running-server.js';
export { SupervisedServer, type ServerParts } from './supervised-server.js';
export { notRunning, PendingRequests } from './pending-requests.js';
export { MinecraftServerError, type MinecraftServerErrorCode } from './errors.js';
export type { RuleChange, Rules } from './game-rules.js';
export type { ServerOptions, Setup } from './options.js';
export type { Dimension } from './nether/dimensions.js';
export { supportedVersions } from './supported-versions.js';
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
