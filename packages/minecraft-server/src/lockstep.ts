export { InThreadServer } from './lockstep/in-thread-server.js';
export type { LockstepServer } from './lockstep/lockstep-server.js';
export { installVirtualTime, virtualTime, type VirtualTime } from './lockstep/virtual-time.js';
