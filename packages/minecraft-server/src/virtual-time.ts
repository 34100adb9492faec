import { installVirtualTime, virtualTime } from './lockstep/virtual-time.js';

// Imported for this effect alone, before mineflayer keeps references to timers.
if (virtualTime() === undefined) installVirtualTime();
