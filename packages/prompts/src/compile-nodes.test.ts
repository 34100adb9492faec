import fc from 'fast-check';
import Handlebars from 'handlebars';
import { expect, it } from 'vitest';
import { compileNodes, NotCompiled, renderWith, type Environment, type Helper } from './compile-nodes.js';

const helpers: Readonly<Record<string, Helper>> = {
  join: (list, separator) =>
    Array.isArray(list) ? list.join(typeof separator === 'string' ? separator : '; ') : 'none',
  equal: (one, other) => one === other,
  loud: (text) => String(text).toUpperCase(),
};
const partials = { line: '- {{name}}{{#if age}} ({{age}}){{/if}}\n', both: '{{> line}}\n{{> line}}' };
const data = { compact: true, examples: false };

function own(template: string, context: unknown): string {
  const environment: Environment = {
    helpers: new Map(Object.entries(helpers)),
    partial: (name) => {
      if (!Object.hasOwn(partials, name)) throw new NotCompiled(name);
      return compileNodes(Handlebars.parse(partials[name as keyof typeof partials]), environment);
    },
  };
  return renderWith(compileNodes(Handlebars.parse(template), environment), context, data);
}

function byHandlebars(template: string, context: unknown): string {
  const handlebars = Handlebars.create();
  handlebars.registerHelper({ ...helpers } as Record<string, Handlebars.HelperDelegate>);
  for (const [name, text] of Object.entries(partials))
    handlebars.registerPartial(name, handlebars.compile(text, { noEscape: true }));
  return handlebars.compile(template, { noEscape: true })(context, { data: { ...data } });
}

const paths = [
  'name',
  'age',
  'list',
  'map',
  'home.city',
  'this',
  '.',
  'list.length',
  'name.constructor',
  '@key',
  '@index',
].concat([
  '@first',
  '@last',
  '@compact',
  '@examples',
  '@root.name',
  'list.[0].name',
  'gone.here',
  '../name',
  '../../age',
]);
const path = fc.constantFrom(...paths);
const value = fc.oneof(
  { weight: 4, arbitrary: path },
  path.map((of) => `(equal ${of} "Ann")`),
  fc.constantFrom('(loud name)', '"text"', '0', 'true', 'null', 'undefined'),
);
const { template } = fc.letrec<{ template: string; part: string }>((tie) => ({
  // Without escapes Handlebars adds up numbers and booleans that no text precedes: {{age}}{{age}} is 6 for an age of 3.
  template: fc.array(tie('part'), { maxLength: 5 }).map((parts) => `.${parts.join('')}`),
  part: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(' ', '\n', 'words', '<&>', '{{! note }}', '\n  {{> line}}\n', '{{> both}}', '{{~name~}}'),
    path.map((of) => `{{${of}}}`),
    value.map((of) => `{{loud ${of}}}`),
    fc.tuple(value, fc.boolean()).map(([of, is]) => (is ? `{{join ${of} ", "}}` : `{{join ${of}}}`)),
    fc
      .tuple(fc.constantFrom('#if', '^if', '#unless', '#each', '#with'), value, tie('template'), tie('template'))
      .map(([kind, of, one, other]) => `{{${kind} ${of}}}\n${one}{{else}}${other}\n{{/${kind.slice(1)}}}`),
    fc
      .tuple(value, value, tie('template'), tie('template'))
      .map(([of, or, one, other]) => `{{#if ${of}}}${one}{{else if ${or}}}${other}{{/if}}`),
  ),
}));
const leaf = fc.record(
  {
    name: fc.constantFrom('Ann', 'Ben', ''),
    age: fc.constantFrom(0, 3, null),
    home: fc.record({ city: fc.constant('Rome') }, { noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const context = fc
  .tuple(
    leaf,
    fc.array(fc.oneof(leaf, fc.string())),
    fc.dictionary(fc.constantFrom('a', 'b'), leaf, { noNullPrototype: true }),
  )
  .map(([one, list, map]) => ({ ...one, list, map }));

it('renders as Handlebars does', () => {
  fc.assert(
    fc.property(template, context, (text, values) => {
      expect(own(text, values)).toBe(byHandlebars(text, values));
    }),
    { numRuns: 150 },
  );
});

it.each([
  '{{lookup list 0}}',
  '{{#loud name}}x{{/loud}}',
  '{{> line this}}',
  '{{> gone}}',
  '{{#each list as |one|}}{{one}}{{/each}}',
])('leaves %s to Handlebars', (text) => {
  expect(() => own(text, {})).toThrow(NotCompiled);
});
