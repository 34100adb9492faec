import { definePlugin, MessagePool, Scheduler, StateReducer, Topology } from '@s-agents/core';
import { InProcessMessagePool } from './messages/in-process-message-pool.js';
import { messagesReducer } from './messages/messages-reducer.js';
import { NonObstructiveScheduler } from './schedulers/non-obstructive.js';
import { phasedOptions, PhasedScheduler } from './schedulers/phased.js';
import { RelayScheduler } from './schedulers/relay.js';
import { SequentialScheduler } from './schedulers/sequential.js';
import { RoundsScheduler } from './schedulers/rounds.js';
import { acyclicOptions, AcyclicTopology } from './topologies/acyclic.js';
import { chainOptions, ChainTopology } from './topologies/chain.js';
import { customOptions, CustomTopology } from './topologies/custom.js';
import { GraphTopology } from './topologies/graph.js';
import { IndependentTopology } from './topologies/independent.js';
import { layeredOptions, LayeredTopology } from './topologies/layered.js';
import { netOptions, NetTopology } from './topologies/net.js';
import { randomOptions, RandomTopology } from './topologies/random.js';
import { SoloTopology } from './topologies/solo.js';
import { starOptions, StarTopology } from './topologies/star.js';
import { treeOptions, TreeTopology } from './topologies/tree.js';

export const plugin = definePlugin({
  name: '@s-agents/organization',
  contributions: [
    { contract: Topology, name: 'tree', class: TreeTopology, options: treeOptions },
    { contract: Topology, name: 'solo', class: SoloTopology },
    { contract: Topology, name: 'chain', class: ChainTopology, options: chainOptions },
    { contract: Topology, name: 'star', class: StarTopology, options: starOptions },
    { contract: Topology, name: 'net', class: NetTopology, options: netOptions },
    { contract: Topology, name: 'layered', class: LayeredTopology, options: layeredOptions },
    { contract: Topology, name: 'random', class: RandomTopology, options: randomOptions },
    { contract: Topology, name: 'graph', class: GraphTopology },
    { contract: Topology, name: 'acyclic', class: AcyclicTopology, options: acyclicOptions },
    { contract: Topology, name: 'independent', class: IndependentTopology },
    { contract: Topology, name: 'custom', class: CustomTopology, options: customOptions },
    { contract: Scheduler, name: 'non-obstructive', class: NonObstructiveScheduler },
    { contract: Scheduler, name: 'relay', class: RelayScheduler },
    { contract: Scheduler, name: 'rounds', class: RoundsScheduler },
    { contract: Scheduler, name: 'phased', class: PhasedScheduler, options: phasedOptions },
    { contract: Scheduler, name: 'sequential', class: SequentialScheduler },
    { contract: StateReducer, name: messagesReducer.slice, value: messagesReducer },
    { contract: MessagePool, name: 'in-process', class: InProcessMessagePool },
  ],
});
