/** Returns the results of external-tests.mjs as a page in Markdown. */
export function pageOf({ mineflayer, files, versions, commit }) {
  const rows = Object.entries(versions).map(([version, { passed, of }]) => `| ${version} | ${passed} of ${of} |`);
  const failures = Object.entries(versions).flatMap(([version, { failed }]) =>
    failed.map(({ file, passed, tests, alone, error }) => {
      const [first] = error.split('\n');
      return `| ${version} | ${file} | ${passed} of ${tests} | ${alone ? 'passes' : 'fails'} | ${first.slice(0, 120).replaceAll('|', '\\|')} |`;
    }),
  );
  const command =
    'node packages/minecraft-server/scripts/external-tests.mjs CHECKOUT --write bench/results/external-tests.json';
  return `# mineflayer's external tests

The files of mineflayer ${mineflayer} that its own CI runs (${files}), with one import changed: \`minecraft-wrap\` is
\`@s-agents/minecraft-server/wrap\`. Commit ${commit}; made by \`${command}\`.

| version | files that pass |
| --- | --- |
${rows.join('\n')}

A test that fails may leave listeners behind that spoil later ones, so what fails runs once more by itself.

| version | file that fails | its tests that pass | by itself | first error |
| --- | --- | --- | --- | --- |
${failures.join('\n')}
`;
}
