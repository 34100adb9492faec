// The four parts that the plugin can replace: for each, the line of the config that selects it, and the trace that it
// leaves in a run.

/** The config of a run in the testkit's garden with default parts. One line selects each part. */
export const plainConfig = `task: pick 12 berries
seed: 3
plugins: ["@s-agents/testkit", "@acme/s-agents-parts"]
environment: { use: garden }
organization:
  topology: tree
  scheduler: non-obstructive
skills: { store: memory }
models: { default: { use: symbolic } }
`;

const ofType = (events, ...types) => events.filter(({ type }) => types.includes(type));
/** How many of the items a part made: "all", "none", or "some", which is a mistake. */
const share = (items, isMade) =>
  items.length > 0 && items.every(isMade) ? 'all' : items.some(isMade) ? 'some' : 'none';

/** Returns the largest number of steps that ran at the same time. */
function maximumParallelSteps(events) {
  let [now, most] = [0, 0];
  for (const { type } of ofType(events, 'step.started', 'step.ended')) {
    now += type === 'step.started' ? 1 : -1;
    most = Math.max(most, now);
  }
  return most;
}

export const parts = [
  {
    name: 'topology',
    line: ['topology: tree', 'topology: pair'],
    trace: ({ report }) =>
      report.organization.edges.map(({ from, to }) => `${from}->${to}`).join(' ') === 'leader->workerC leader->workerB'
        ? 'all'
        : 'none',
  },
  {
    name: 'scheduler',
    line: ['scheduler: non-obstructive', 'scheduler: one-by-one'],
    trace: ({ events }) => (maximumParallelSteps(events) === 1 ? 'all' : 'none'),
  },
  {
    name: 'skill store',
    line: ['store: memory', 'store: shelf'],
    trace: ({ events }) => {
      const [version, logged] = [
        share(ofType(events, 'skill.started'), ({ skill, version }) => skill === 'pick' && version === 7),
        share(ofType(events, 'skill.log'), ({ text }) => text === 'picking as they do at Acme'),
      ];
      return version === logged ? version : 'some';
    },
  },
  {
    name: 'provider',
    line: ['use: symbolic', 'use: oracle'],
    trace: ({ events }) =>
      share(
        ofType(events, 'model.called'),
        ({ model, latencySeconds }) => model === 'acme:oracle' && latencySeconds === 3,
      ),
  },
];

/** Returns the plain config, with one line changed for each swapped part. */
export function configWith(swapped) {
  return swapped.reduce((text, { line: [original, replacement] }) => {
    if (text.split(original).length !== 2) throw new Error(`the config must contain "${original}" exactly once`);
    return text.replace(original, replacement);
  }, plainConfig);
}
