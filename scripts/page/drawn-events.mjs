// The events of a large run that never was: each agent plans, is commanded, acts, walks, sees and reports in turn.
// For measuring the page alone; nothing of it says anything about a team.

const verbs = ['mine', 'craft', 'build', 'smelt', 'give'];
const blob = `sha256-${'0'.repeat(64)}`;

/** A generator of numbers from 0 to 1 that gives the same each time (mulberry32). */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The first event of a run of `count` agents: a leader, vice leaders of ten each where there are many, and workers. */
export function startOf(count) {
  const names = Array.from({ length: count }, (_, index) => (index === 0 ? 'leader' : `worker${index}`));
  const vice = count > 30 ? names.slice(1, 1 + Math.ceil(count / 11)) : [];
  const edges = names.slice(1).map((name, index) => {
    const above = vice.length === 0 || vice.includes(name) ? 'leader' : vice[index % vice.length];
    return [above, name];
  });
  return {
    names,
    commander: new Map(edges.map(([from, to]) => [to, from])),
    event: {
      type: 'run.started',
      seed: 1,
      task: {
        work: [deed('mine', 'oak_log', 5_000)],
        goal: { conditions: [] },
        setup: { inventories: {} },
        limits: {},
      },
      agents: names.map((name) => ({ name, acts: name !== 'leader' && !vice.includes(name) })),
      edges,
      topology: 'tree',
      scheduler: 'non-obstructive',
      environment: 'drawn',
    },
  };
}

function deed(verb, object, quantity) {
  return { verb, object, quantity };
}

/** Endless events without sequence numbers and times; `messages` counts those that were sent. */
export function* drawnEvents({ names, commander }) {
  const draw = numbers(7);
  const places = new Map(names.map((name, index) => [name, { x: index * 2, y: 64, z: 0 }]));
  let [turn, reached] = [0, 0];
  for (;;) {
    turn++;
    const name = names[1 + (turn % (names.length - 1))];
    const above = commander.get(name);
    const verb = verbs[Math.floor(draw() * verbs.length)];
    const work = [deed(verb, 'oak_log', 1 + Math.floor(draw() * 9))];
    const id = `${name}/${turn}`;
    if (turn % 10 === 0) {
      const tasks = [{ id: `${turn}.1`, work, after: [], agent: name }];
      const plan = { objective: work, analysis: '', tasks, stop: [], informer: 'user' };
      yield { type: 'planning.started', agent: above };
      yield { type: 'plan.made', agent: above, iteration: turn, plan, inventories: {} };
    }
    const command = { id: `c${turn}`, at: 0, from: above, to: [name], kind: 'command', text: `${verb} oak_log` };
    yield { type: 'message.published', message: { ...command, taskId: `${turn}.1`, work } };
    yield { type: 'action.started', agent: name, action: { ...work[0], id } };
    for (let step = 0; step < 6; step++) {
      const from = places.get(name);
      const position = { x: from.x + draw() * 4 - 2, y: 64, z: from.z + draw() * 4 - 2 };
      places.set(name, position);
      const outcome = { status: 'succeeded', value: { position } };
      yield {
        type: 'primitive.ended',
        agent: name,
        call: id,
        primitive: 'moveTo',
        parameters: {},
        startedAt: 0,
        outcome,
      };
    }
    const isDone = draw() > 0.1;
    const outcome = isDone ? { status: 'succeeded' } : { status: 'failed', reason: 'blocked', detail: 'a wall' };
    yield { type: 'action.ended', agent: name, actionId: id, outcome };
    const inventory = { oak_log: turn % 64, stick: Math.floor(draw() * 20) };
    yield { type: 'observed', agent: name, inventory, position: places.get(name), observation: blob };
    if (isDone) reached++;
    yield { type: 'goal.checked', status: { met: false, reached, wanted: 5_000 } };
    const report = { status: isDone ? 'succeeded' : 'failed', inventory, equipment: {} };
    const answer = { id: `r${turn}`, at: 0, from: name, to: [above], kind: 'report', inReplyTo: `c${turn}`, report };
    yield { type: 'message.published', message: { ...answer, text: `I have ${isDone ? 'done' : 'not done'} it.` } };
  }
}
