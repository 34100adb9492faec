#!/usr/bin/env node
// Plain JavaScript that an old Node can read, so that it can say what is wrong.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  process.stderr.write(
    `NODE_TOO_OLD: s-agents needs Node 22.13 or later, and this is ${process.versions.node}: install a newer ` +
      'one from https://nodejs.org\n',
  );
  process.exit(2);
}
const { main } = await import('../dist/main.js');
await main(process.argv.slice(2));
