// Links these packages into the root's node_modules, so that the folder of a checkout finds them as it would find
// installed ones. As devDependencies in package.json they would make turbo test every package anew after a change in
// one of them.
const linked = [
  'cli',
  'env-household',
  'experiments',
  'improve',
  'mcp',
  'organized-teams',
  'run-figures',
  'runner',
  'seats',
  'simulation',
];

function readPackage(manifest) {
  if (manifest.name === 's-agents-monorepo')
    for (const name of linked) manifest.devDependencies[`@s-agents/${name}`] = 'workspace:*';
  return manifest;
}

module.exports = { hooks: { readPackage } };
