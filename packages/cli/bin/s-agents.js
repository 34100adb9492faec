#!/usr/bin/env node
import module from 'node:module';

// This file uses only syntax that old versions of Node can parse, so that they can print this error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  process.stderr.write(
    `NODE_TOO_OLD: s-agents needs Node 22.13 or later, but this is Node ${process.versions.node}: install a newer ` +
      'version from https://nodejs.org\n',
  );
  process.exit(2);
}
const { tuneEngine } = await import('@s-agents/runner/tune-engine');
tuneEngine();
// Later starts find the code compiled, in the machine's folder for temporary files.
module.enableCompileCache();
const { main } = await import('@s-agents/cli/main');
await main(process.argv.slice(2));
