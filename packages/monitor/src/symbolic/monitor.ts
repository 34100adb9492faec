import { defineAnswerer } from '@s-agents/core';
import { judgeByEvidence } from '../evidence.js';
import { monitor } from '../monitor-purpose.js';

/** The symbolic model's progress monitor: what the evidence leaves open, it takes as reported. */
export const monitorAnswerer = defineAnswerer(
  monitor,
  (inputs, { knowledge }) => judgeByEvidence(inputs, knowledge).judgement,
);
