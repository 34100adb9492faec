import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definePurpose } from '@s-agents/core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TemplateRenderer, templateOptions, type TemplateOptions } from './template-renderer.js';

const base = mkdtempSync(join(tmpdir(), 's-agents-prompts-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

let folder: string;
let count = 0;
beforeEach(() => {
  folder = join(base, `${count++}`);
  mkdirSync(join(folder, 'mine'), { recursive: true });
  mkdirSync(join(folder, 'own'), { recursive: true });
  write('own/greet.md', '---\nversion: 4\n---\n# System\n{{> tone}}\n# User\nGreet {{name}}: {{json friends}}\n');
  write('own/tone.partial.md', 'Be {{mood}}.');
});
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

const inputs = z.object({
  name: z.string(),
  mood: z.string(),
  friends: z.array(z.object({ name: z.string(), age: z.number().optional() })),
  scores: z.record(z.string(), z.object({ points: z.number() })),
  home: z.object({ city: z.string() }).nullable(),
});
const values: z.infer<typeof inputs> = {
  name: 'Ann',
  mood: 'glad',
  friends: [{ name: 'Ben' }, { name: 'Cid', age: 3 }],
  scores: { chess: { points: 7 } },
  home: { city: 'Rome' },
};
const greet = () =>
  definePurpose({
    name: 'greet',
    inputs,
    answer: z.string(),
    prompt: {
      file: pathToFileURL(join(folder, 'own/greet.md')),
      helpers: { shout: (text: string) => text.toUpperCase() },
    },
    temperature: 0,
  });
const renderer = (options: Partial<TemplateOptions> = {}): TemplateRenderer =>
  new TemplateRenderer(templateOptions.parse(options), { baseFolder: folder });
/** Renders a user message of the person's own. */
const rendered = (text: string, options: Partial<TemplateOptions> = {}): string | undefined => {
  write('mine/greet.md', `# User\n${text}`);
  return renderer({ folder: 'mine', ...options }).render(greet(), values)[0]?.content;
};

describe('prompts from templates', () => {
  it('counts one as one, and more as more', () => {
    expect(rendered('{{counted 1 "record"}}, {{counted 2 "record"}}, {{counted 0 "record"}}')).toBe(
      '1 record, 2 records, 0 records',
    );
    expect(
      rendered('{{counted 1 "kind of item" "kinds of items"}}, {{counted 3 "kind of item" "kinds of items"}}'),
    ).toBe('1 kind of item, 3 kinds of items');
  });

  it('renders the file of the package, with what it includes', () => {
    expect(renderer().render(greet(), values)).toEqual([
      { role: 'system', content: 'Be glad.' },
      { role: 'user', content: 'Greet Ann: [{"name":"Ben"},{"name":"Cid","age":3}]' },
    ]);
  });

  it('includes the parts that a purpose brings along, and ends the last message with some', () => {
    const { prompt, ...rest } = greet();
    const purpose = {
      ...rest,
      prompt: { ...prompt, partials: { tone: 'Be loud.', bye: 'Bye, {{name}}!' }, endings: ['bye'] },
    };
    expect(
      renderer()
        .render(purpose, values)
        .map(({ content }) => content),
    ).toEqual(['Be loud.', 'Greet Ann: [{"name":"Ben"},{"name":"Cid","age":3}]\n\nBye, Ann!']);
    write('mine/bye.partial.md', 'See you.');
    write('mine/greet.md', '# User\nHi');
    expect(renderer({ folder: 'mine' }).render(purpose, values)[0]?.content).toBe('Hi\n\nSee you.');
    const unknown = { ...prompt, partials: { bye: '{{nobody}}' }, endings: ['bye'] };
    expect(() => renderer().describe({ ...rest, prompt: unknown })).toThrow(
      /bye\.partial\.md, in .* line 1: \{\{nobody\}\}/,
    );
  });

  it('renders the file of the config’s folder in its place, and partial templates from there', () => {
    write('mine/tone.partial.md', 'Be rude to {{name}}.');
    const own = renderer({ folder: 'mine' });
    expect(own.render(greet(), values)[0]?.content).toBe('Be rude to Ann.');
    write('mine/greet.md', '# User\nHi {{name}}');
    expect(renderer({ folder: 'mine' }).render(greet(), values)).toEqual([{ role: 'user', content: 'Hi Ann' }]);
  });

  it('says where a prompt comes from, and which inputs it does not show', () => {
    expect(renderer().describe(greet())).toEqual({
      version: '4',
      file: join(folder, 'own/greet.md'),
      isOverridden: false,
      unused: ['scores', 'home'],
    });
    write('mine/greet.md', '# User\n{{name}}{{#if home}}{{home.city}}{{/if}}');
    expect(renderer({ folder: 'mine' }).describe(greet())).toMatchObject({
      isOverridden: true,
      unused: ['mood', 'friends', 'scores'],
    });
  });

  it.each([
    ['{{#each friends}}{{@index}}{{name}}{{#if age}} ({{age}}){{/if}};{{/each}}', '0Ben;1Cid (3);'],
    ['{{#each scores}}{{@key}} {{points}}{{/each}}', 'chess 7'],
    ['{{#with home}}{{city}} {{../name}}{{/with}}', 'Rome Ann'],
    ['{{shout name}} {{join friends.0.name}} {{friends.length}}', 'ANN  2'],
    ['{{quote name}} <&> {{#if (equal mood "glad")}}!{{else}}?{{/if}}', '"Ann" <&> !'],
    ['{{brief "One. Two."}} {{brief "v1.2 of one"}}', 'One. v1.2 of one'],
    ['{{block "text" "```"}}', '````text\n```\n````'],
  ])('renders %s', (template, expected) => {
    expect(rendered(template.replace('{{join friends.0.name}}', ''))).toBe(expected);
  });

  it('knows whether the config wants a compact prompt, and examples', () => {
    const template = '{{#if @compact}}short{{else}}long{{/if}}{{#if @examples}} with examples{{/if}}';
    expect(rendered(template)).toBe('long');
    expect(rendered(template, { profile: 'compact', examples: true })).toBe('short with examples');
  });

  it.each([
    [
      'a\n{{nane}}',
      /mine.greet\.md line 3: \{\{nane\}\} is no input \(it has friends, home, mood, name, scores; nearest: name/,
    ],
    ['{{#each friends}}{{agee}}{{/each}}', /line 2: \{\{agee\}\} is no input \(it has age, name; nearest: age\)/],
    ['{{home.town}}', /\{\{home\.town\}\} is no input \(it has city/],
    ['{{#each scores}}{{goals}}{{/each}}', /\{\{goals\}\} is no input \(it has points\)/],
    ['{{shoot name}}', /\{\{shoot\}\} is no helper \(it has .*shout/],
    ['{{> tune}}', /\{\{> tune\}\} is no partial template \(it has tone/],
    ['{{#lookup name}}{{/lookup}}', /\{\{#lookup\}\} is no block/],
    ['{{#if name}}', /is no template: Parse error on line/],
    ['{{../name}}', /\{\{\.\.\/name\}\} is no value here/],
  ])('refuses %j', (template, message) => {
    expect(() => rendered(template)).toThrow(message);
  });

  it.each([
    ['itself', { a: '{{> a}}' }, /a\.partial\.md, in .*, includes itself: a includes a: remove one of these/],
    ['a circle', { a: '{{> b}}', b: '{{#if name}}{{> c}}{{/if}}', c: '{{> a}}' }, /a includes b includes c includes a/],
    ['a circle further in', { a: '{{> b}}', b: '{{> "b"}}' }, /includes itself: b includes b/],
    ['itself around a block', { a: '{{#> [a]}}x{{/a}}' }, /includes itself: a includes a/],
    ['itself in a block', { a: '{{#> b}}{{> a}}{{/b}}', b: 'x' }, /includes itself: a includes a/],
    ['itself by a name of its own', { a: '{{#*inline "b"}}{{> b}}{{/inline}}{{> b}}' }, /\*inline\}\} is no decorator/],
    [
      'others, doubled 20 times',
      Object.fromEntries([
        ['a', '{{> p0}}'],
        ...Array.from({ length: 20 }, (_, at) => [`p${at}`, `{{> p${at + 1}}}{{> p${at + 1}}}`]),
        ['p20', 'x'],
      ]) as Record<string, string>,
      /is put together from more than 10000 partials/,
    ],
  ])('refuses a partial that includes %s', (_what, partials, message) => {
    for (const [name, text] of Object.entries(partials)) write(`mine/${name}.partial.md`, text);
    expect(() => rendered('{{> a}}')).toThrow(message);
  });

  it('lets several prompts and partials include the same one', () => {
    write('mine/a.partial.md', '{{> b}}{{> b}}');
    write('mine/b.partial.md', '{{name}}!');
    expect(rendered('{{> a}}{{> b}}')).toBe('Ann!Ann!Ann!');
  });

  it('does not wait for a partial that is a pipe', () => {
    execFileSync('mkfifo', [join(folder, 'mine', 'tone.partial.md')]);
    expect(() => rendered('{{> tone}}')).toThrow(/PROMPT_INVALID: .*tone\.partial\.md cannot be read \(it is a device/);
  });

  it('refuses files that are the prompt of nothing, and a folder that is not there', () => {
    write('mine/great.md', '# User\nx');
    expect(() => renderer({ folder: 'mine' }).check([greet()])).toThrow(
      /great\.md is the prompt of no purpose: name it after one of them: greet/,
    );
    expect(() => renderer({ folder: 'none' }).check([greet()])).toThrow(/the folder of prompts .*none cannot be read/);
  });

  it('shows no property that the values have not themselves', () => {
    expect(rendered('{{#each friends}}{{json this}}{{/each}}')).not.toContain('constructor');
    expect(() => rendered('{{constructor.name}}')).toThrow(/is no input/);
  });
});
