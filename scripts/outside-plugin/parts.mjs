// The four parts that the plugin swaps: the line of the config that chooses each, and the trace that it leaves in a
// run.

/** The config of a run in the testkit's garden with our own parts; each part is chosen by one line. */
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
/** Whether a part did all of what it could have done, none of it, or (a mistake) some: "all", "none", "some". */
const share = (items, isIts) => (items.length > 0 && items.every(isIts) ? 'all' : items.some(isIts) ? 'some' : 'none');

/** The most steps that were under way at the same moment. */
function stepsAtOnce(events) {
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
      JSON.stringify(report.organization.edges) === '[["leader","workerC"],["leader","workerB"]]' ? 'all' : 'none',
  },
  {
    name: 'scheduler',
    line: ['scheduler: non-obstructive', 'scheduler: one-by-one'],
    trace: ({ events }) => (stepsAtOnce(events) === 1 ? 'all' : 'none'),
  },
  {
    name: 'skill store',
    line: ['store: memory', 'store: shelf'],
    trace: ({ events }) => {
      const [version, told] = [
        share(ofType(events, 'skill.started'), ({ skill, version }) => skill === 'pick' && version === 7),
        share(ofType(events, 'skill.log'), ({ text }) => text === 'picking as they do at Acme'),
      ];
      return version === told ? version : 'some';
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

/** The plain config with one line changed for each of the parts. */
export function configWith(swapped) {
  return swapped.reduce((text, { line: [ours, theirs] }) => {
    if (text.split(ours).length !== 2) throw new Error(`"${ours}" does not stand once in the config`);
    return text.replace(ours, theirs);
  }, plainConfig);
}
