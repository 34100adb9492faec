// The house's floor plan (docs/architecture.md), held by `npm run lint`: who may import whom.
const L1 = [
  'organization',
  'agents',
  'planner',
  'monitor',
  'skills',
  'llm-providers',
  'prompts',
  'minecraft',
  'env-mineflayer',
  'env-blockworld',
  'env-household',
  'organized-teams',
  'run-figures',
  'seats',
];

/** A package's source may import these workspace packages and no others. */
const allowed = {
  core: [],
  kit: ['core'],
  charts: [],
  'minecraft-rules': [],
  'minecraft-server': ['minecraft-rules'],
  testkit: ['core', 'prompts'],
  // It loads plugins by name, at run time (its list of defaults).
  runner: ['core'],
  experiments: ['charts', 'core', 'minecraft', 'organized-teams', 'run-figures', 'runner'],
  bench: [
    'core',
    'experiments',
    'improve',
    'minecraft',
    'minecraft-rules',
    'minecraft-server',
    'nats',
    'organized-teams',
    'runner',
    'simulation',
    'skills',
    'testkit',
  ],
  cli: ['core', 'runner'],
  simulation: ['core', 'runner'],
  nats: ['core', 'runner'],
  mcp: ['core', 'runner'],
  improve: ['core', 'organized-teams', 'runner'],
  'report-page': ['charts', 'core', 'page', 'run-figures'],
  // It runs in a browser.
  page: ['charts', 'core'],
  studio: ['core', 'runner', 'page'],
  minecraft: ['core', 'minecraft-rules'],
  'ai-sdk': ['core', 'llm-providers'],
  'env-mineflayer': ['core', 'minecraft', 'minecraft-rules', 'minecraft-server'],
  'env-blockworld': ['core', 'minecraft', 'minecraft-rules'],
};
allowed['organized-teams'] = ['charts', 'core'];
for (const name of L1) allowed[name] ??= ['core'];
/** What helps to implement the contracts goes wherever these go. */
for (const [name, targets] of Object.entries(allowed))
  if (name !== 'kit' && targets.includes('core')) targets.push('kit');

/** Tests and what they share. Of the packages only `cli` packs it: with it, packages that contribute commands test them. */
const testing = ['\\.test\\.', '^packages/[^/]+/src/testing/'];

/** Other people's systems, which a bench measures beside ours: of a private package, for development only. */
const peers = '^packages/bench/src/bench/runtime/systems/';

const boundaries = Object.entries(allowed).map(([name, targets]) => ({
  name: `boundary-${name}`,
  severity: 'error',
  comment:
    `${name} may import ${targets.length === 0 ? 'no workspace package' : targets.join(', ')}; everything else ` +
    'it meets in the container',
  from: { path: `^packages/${name}/src`, pathNot: testing },
  to: { path: '^packages/([^/]+)/', pathNot: [`^packages/(${[name, ...targets].join('|')})/`] },
}));

/** The folders of core, the lowest first: each may import those below it. */
const layers = [
  ...['json', 'state', 'time', 'world', 'secrets', 'errors', 'organization', 'agents', 'plugins', 'models'],
  ...['events', 'process', 'seats', 'run', 'skills'],
];
const layering = layers.slice(0, -1).map((name, place) => ({
  name: `layer-${name}`,
  severity: 'error',
  comment: `${name} of core imports nothing of the layers above it`,
  from: { path: `^packages/core/src/${name}/`, pathNot: testing },
  to: { path: `^packages/core/src/(${layers.slice(place + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...boundaries,
    ...layering,
    {
      name: 'the-checker-stands-alone',
      severity: 'error',
      comment:
        'what checks a run shares no code with what runs it: it reads events by the schemas of core, with the helpers of kit',
      from: { path: '^packages/simulation/src/check/', pathNot: testing },
      to: { pathNot: ['^packages/simulation/src/check/', '^packages/(core|kit)/', 'node_modules/zod/'] },
    },
    { name: 'no-circular', severity: 'error', from: { path: '^packages' }, to: { circular: true } },
    {
      name: 'no-deep-imports',
      severity: 'error',
      comment: "another package's exports only",
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/([^/]+)/src', pathNot: '^packages/$1/' },
    },
    {
      name: 'no-unlisted',
      severity: 'error',
      from: { path: '^packages/[^/]+/src', pathNot: [...testing, peers] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
    { name: 'no-unresolved', severity: 'error', from: { path: '^packages' }, to: { couldNotResolve: true } },
    {
      name: 'only-env-mineflayer-imports-mineflayer',
      severity: 'error',
      from: { path: '^packages', pathNot: '^packages/(env-mineflayer|minecraft-server)/' },
      to: { path: 'node_modules/mineflayer' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['/dist/.*\\.map$', '^packages/[^/]+/bundle/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.js', '.ts', '.tsx', '.d.ts', '.mjs'],
    },
  },
};
