import type { WorldKnowledge } from '@s-agents/core';
import type { World } from './purposes/schemas.js';

/** What a prompt says of the world. */
export function worldOf({ verbs, rules, structures }: WorldKnowledge): World {
  return {
    verbs: [...verbs],
    rules: [...rules],
    structures: structures.map(({ name, materials }) => ({
      name,
      materials: materials.map((material) => ({ name: material.name, count: material.count })),
    })),
  };
}
