// Rules of this house that no linter brings (.oxlintrc.json). They are made of selectors, as in ESLint.

/** A rule that reports each node that a selector finds. */
const unwanted = (selector, message) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

export default {
  meta: { name: 'house' },
  rules: {
    'named-exports': unwanted('ExportAllDeclaration', 'Named exports only.'),
    clock: unwanted(
      "NewExpression[callee.name='Date'][arguments.length=0]",
      'Time comes from WorldClock or WallClock (core): inject one. Only their homes touch the real thing.',
    ),
    'late-http': unwanted(
      "ImportDeclaration[importKind!='type'][source.value='node:http']",
      'Import it where a server starts: loading it (with all of its clients) delays the start of every run.',
    ),
    terminal: unwanted(
      "CallExpression[callee.object.property.name=/^std(out|err)$/][callee.property.name='write']",
      'Print by terminal.ts: it lets no control characters pass.',
    ),
  },
};
