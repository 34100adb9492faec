// Checks the length of all source lines, including those that the formatter does not break (strings, patterns, skills).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const maximumLineLength = 160;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.js'], {
  cwd: root,
  encoding: 'utf8',
});
const problems = listed
  .split('\0')
  .filter((file) => file !== '')
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > maximumLineLength ? [`${file}:${index + 1}: ${line.length} characters`] : [],
      ),
  );

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0)
  process.stderr.write(
    `\nLINES_TOO_LONG: ${problems.length} lines are longer than ${maximumLineLength} characters: break them\n`,
  );
process.exitCode = problems.length > 0 ? 1 : 0;
