import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { definePurpose, type TaskPlanningInputs } from '@s-agents/core';
import { InputWindows } from '@s-agents/kit';
import { lostFields, promptText, renderPrompt } from '@s-agents/testkit';
import type { PlanningField } from './planning-field.js';
import { nothingTold } from './planning-inputs.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const doc = await readFile(join(root, 'docs/adding-an-input.md'), 'utf8');
/** The code blocks of the doc's part on inputs of the house, by the file that their first line names. */
const blocks = new Map(
  [...doc.slice(doc.indexOf('## 2.')).matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(([, file = '', code = '']) => [
    file,
    code,
  ]),
);
const code = blocks.get('packages/planner/src/inputs/unsaid.ts') ?? '';

const run = promisify(execFile);
let folder: string;
/** Writes a file beside those that the code imports, though in a folder of its own. */
const written = async (name: string, text: string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(
    file,
    text.replaceAll("from './", "from '../../src/inputs/").replaceAll("from '../purposes", "from '../../src/purposes"),
  );
  return file;
};
beforeAll(async () => {
  const place = join(root, 'packages/planner/.vitest');
  await mkdir(place, { recursive: true });
  folder = await mkdtemp(join(place, 'input-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('says what stands in the four files', async () => {
  expect(blocks.size).toBe(4);
  for (const [file, block] of blocks) expect(await readFile(join(root, file), 'utf8')).toContain(block);
});

it('declares a field that the prompt shows by its sample, and cuts', async () => {
  const { unsaid: field } = (await import(/* @vite-ignore */ await written('unsaid.ts', code))) as {
    unsaid: PlanningField;
  };
  const { shape, sample, leftOut, text, helpers, show } = field;
  const purpose = definePurpose({
    name: 'plan',
    inputs: z.object({ ...shape, leftOut: z.object({ unsaid: z.int() }) }),
    answer: z.string(),
    prompt: { text: `# User\n${text}`, helpers },
    temperature: 0,
  });
  const told = { ...sample, leftOut } as z.infer<typeof purpose.inputs>;
  expect(lostFields(purpose, told as never)).toEqual([]);
  expect(promptText(renderPrompt(purpose, told))).toContain('- to workerD: "there is a hill in the east"');
  const unsaid = Array.from({ length: 30 }, (_, index) => ({
    to: ['ann'],
    text: `word ${index}`,
    why: 'too far away',
  }));
  const shown = (inputs: TaskPlanningInputs): { unsaid: unknown[]; leftOut: { unsaid: number } } =>
    show({ inputs, windows, foresight: true, ways: [], matters: () => false } as never) as never;
  expect(shown({ ...nothingTold, unsaid: unsaid.slice(0, 1) })).toMatchObject({ leftOut: { unsaid: 0 } });
  const cut = shown({ ...nothingTold, unsaid });
  expect(cut.leftOut.unsaid).toBeGreaterThan(0);
  expect(cut.unsaid.length + cut.leftOut.unsaid).toBe(30);
});
const sizes = { conversation: 100, perception: 60, member: 60, history: 40, advice: 100, plan: 100, code: 100 };
const windows = new InputWindows(sizes, { count: (text) => Math.ceil(text.length / 4) });

/** What is not as the doc says, by file: the part of the code, what stands there instead, and what the compiler says of it. */
const faults: Readonly<Record<string, readonly [part: RegExp, instead: string, problem: string]>> = {
  'sample.ts': [/sample: \{.*\},/, 'sample: {},', "Property 'unsaid' is missing"],
  'cut.ts': [/, leftOut: \{ unsaid: leftOut \} \}/, ' }', "Property 'leftOut' is missing"],
  'contract.ts': [/coreShape\('unsaid'\)/, "coreShape('unsaids')", '"unsaids"'],
};

it('has the compiler refuse a sample or a cut that lacks something, and what agents do not tell', async () => {
  const files = [await written('right.ts', code)];
  for (const [name, [part, instead]] of Object.entries(faults)) {
    expect(code).toMatch(part);
    files.push(await written(name, code.replace(part, instead)));
  }
  const compilerOptions = { noEmit: true, composite: false, incremental: false };
  const config = { extends: '../../../../tsconfig.base.json', compilerOptions, files };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const said = await run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  const problemsOf = (name: string): string =>
    said
      .split(/\n(?=\S)/)
      .filter((problem) => problem.includes(name))
      .join('\n');
  for (const [name, [, , problem]] of Object.entries(faults)) expect(problemsOf(`/${name}`)).toContain(problem);
  expect(problemsOf('/right.ts')).toBe('');
});
