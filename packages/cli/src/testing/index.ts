/** Runs the command as a person does, for the tests of packages that contribute commands. */
export { OneProcess } from './one-process.js';
export {
  sAgents,
  startSAgents,
  type Command,
  type CommandOptions,
  type Ended,
  type SAgentsProcess,
} from './s-agents.js';
