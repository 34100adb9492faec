import type { Method, WorldKnowledge } from '@s-agents/core';
import { countItems } from '@s-agents/kit';
import { nullIfNoWay } from './no-way.js';
import { secondsWithSearches, solve, type Need, type Situation, type SolutionStep } from './solve.js';

/**
 * The same work with a faster tool, made at the station in use of the first that is gathered, where that takes less time
 * by estimate than `steps`, which solve the needs.
 */
export function withBetterTool(
  needs: readonly Need[],
  steps: readonly SolutionStep[],
  situation: Situation,
  knowledge: WorldKnowledge,
): readonly SolutionStep[] {
  const tools = new Set(steps.flatMap((step) => fasterTools(step, knowledge)));
  let best = steps;
  for (const tool of tools) {
    if (countItems(situation.inventory, [tool]) > 0) continue;
    const others = nullIfNoWay(() => withToolEarly(tool, needs, situation, knowledge));
    if (others !== null && secondsWithSearches(others) < secondsWithSearches(best)) best = others;
  }
  return best;
}

function fasterTools({ verb, name }: SolutionStep, knowledge: WorldKnowledge): readonly string[] {
  const method = knowledge.methods(name).find((known) => known.verb === verb);
  return Object.entries(method?.secondsWith ?? {}).flatMap(([tool, seconds]) =>
    seconds < (method?.seconds ?? 0) ? [tool] : [],
  );
}

/** Gathers what the tool is made of, makes it, and gathers the rest with it. Null where it is made of other things. */
function withToolEarly(
  tool: string,
  needs: readonly Need[],
  situation: Situation,
  knowledge: WorldKnowledge,
): readonly SolutionStep[] | null {
  const [making] = knowledge.methods(tool);
  if (making === undefined || making.gathers) return null;
  const steps = solve(withMaterials(needs, making), situation, knowledge);
  const at = steps.findIndex(
    (step) => step.gathers && usedFor(making, step) > 0 && fasterTools(step, knowledge).includes(tool),
  );
  const gathering = steps[at];
  if (gathering === undefined) return null;
  const used = usedFor(making, gathering);
  const rest = gathering.made - used;
  const others = steps.toSpliced(at, 1);
  const isReady = !others.slice(at).some((step) => usedFor(making, step) > 0);
  const { station } = making;
  const isAtStation =
    station === null ||
    station.items.some((item) => situation.nearby.has(item)) ||
    steps.slice(0, at).some((step) => step.station?.name === station.name);
  if (rest <= 0 || !isReady || !isAtStation) return null;
  const method = knowledge.methods(gathering.name).find(({ verb }) => verb === gathering.verb);
  const faster = (method?.secondsWith?.[tool] ?? 0) / (method?.seconds ?? 1);
  const share = gathering.seconds / gathering.made;
  return [
    ...others.slice(0, at),
    { ...gathering, made: used, total: gathering.total - rest, seconds: share * used, preparation: true },
    made(tool, making),
    {
      ...gathering,
      made: rest,
      total: gathering.total - used,
      seconds: share * rest * faster,
      searchSeconds: 0,
    },
    ...others.slice(at),
  ];
}

function usedFor({ consumes }: Method, { items }: SolutionStep): number {
  return consumes.find((used) => used.items.some((item) => items.includes(item)))?.count ?? 0;
}

function withMaterials(needs: readonly Need[], { consumes }: Method): readonly Need[] {
  const isSame = (need: Need, used: Need): boolean => need.items.some((item) => used.items.includes(item));
  return [
    ...needs.map((need) => ({
      ...need,
      count: need.count + (consumes.find((used) => isSame(need, used))?.count ?? 0),
    })),
    ...consumes
      .filter((used) => !needs.some((need) => isSame(need, used)))
      .map((used) => ({ ...used, preparation: true })),
  ];
}

function made(tool: string, { verb, yields, consumes, tools, station, seconds, gathers }: Method): SolutionStep {
  return {
    verb,
    name: tool,
    items: [tool],
    total: yields,
    preparation: true,
    seconds,
    searchSeconds: 0,
    luckSeconds: 0,
    uses: consumes,
    tools,
    made: yields,
    times: 1,
    turns: 1,
    gathers,
    station,
    madeAt: null,
    starts: [],
  };
}
