import { Decorator, defineDecorator, definePlugin, Environment, type Plugin, type Skill } from '@s-agents/core';
import { withoutCases } from './skill-cases.js';

/** Returns a plugin by which a world's skills do without special cases. */
export function skillCasesPlugin(names: readonly string[]): Plugin {
  const known = new Map<readonly Skill[], readonly Skill[]>();
  const changed = (skills: readonly Skill[]): readonly Skill[] => {
    const before = known.get(skills) ?? withoutCases(skills, names);
    known.set(skills, before);
    return before;
  };
  const decorator = defineDecorator<Environment>(
    Environment,
    (world) =>
      new Proxy(world, {
        get: (target, key) => {
          if (key === 'skills') return changed(target.skills);
          const value: unknown = Reflect.get(target, key, target);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      }),
  );
  return definePlugin({
    name: 's-agents bench rules',
    contributions: [{ contract: Decorator, name: 'bench.skill-cases', value: decorator }],
  });
}
