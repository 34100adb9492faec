import type { Lane, RunEvent } from '@s-agents/core';

/** How far an agent's lanes have come. */
export interface Lanes {
  /** The number of the last step of each. */
  readonly steps: Readonly<Record<Lane, number>>;
  /** Steps of a lane in a row that ended in an error: a model that gives no usable answer, or none at all. */
  readonly failedSteps: Readonly<Record<Lane, number>>;
  /** Planning iterations (mPT). */
  readonly iterations: number;
}

const noSteps: Lanes['steps'] = { decide: 0, speak: 0, act: 0 };

export const newLanes: Lanes = { steps: noSteps, failedSteps: noSteps, iterations: 0 };

export function reduceLanes(lanes: Lanes, event: RunEvent): Lanes {
  switch (event.type) {
    case 'step.started':
      return { ...lanes, steps: { ...lanes.steps, [event.lane]: event.step } };
    case 'step.ended': {
      const { lane, how } = event;
      const failed = how === 'failed' ? lanes.failedSteps[lane] + 1 : 0;
      if (how === 'interrupted' || failed === lanes.failedSteps[lane]) return lanes;
      return { ...lanes, failedSteps: { ...lanes.failedSteps, [lane]: failed } };
    }
    case 'plan.made':
      return { ...lanes, iterations: event.iteration };
    default:
      return lanes;
  }
}
