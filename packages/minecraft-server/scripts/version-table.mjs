// The table of versions in README.md, as `try-versions.mjs` writes it and a test reads it.

const [start, end] = ['<!-- versions -->', '<!-- /versions -->'];

export const versionTable = {
  /** The place of the table in the text. */
  place: new RegExp(`${start}[^]*${end}`),
  of: (results, { commit, date }) => {
    const rows = results.map(({ version, failed }) => {
      const outcome = failed === null ? 'everything' : `not ${failed.act} (${failed.why.replaceAll('|', '\\|')})`;
      return `| ${version} | ${outcome} |`;
    });
    return [
      start,
      '| version | what two bots do there in a day |',
      '| --- | --- |',
      ...rows,
      '',
      `Tried at commit ${commit.slice(0, 12)} of ${date} with \`node scripts/try-versions.mjs\`.`,
      end,
    ].join('\n');
  },
};
