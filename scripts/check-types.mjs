// Checks that the types that the packages declare are understood by a program whose own target is older than ours: one
// of ES2022, which checks the libraries that it uses. Needs built packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'packages');
const declared = readdirSync(packages)
  .filter((name) => JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).private !== true)
  .map((name) => join(packages, name, 'dist', 'index.d.ts'))
  .filter((file) => existsSync(file));

const program = ts.createProgram(declared, {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: false,
});
const own = program
  .getSourceFiles()
  .filter(({ fileName }) => fileName.startsWith(packages) && !fileName.includes('node_modules'))
  .flatMap((file) => program.getSemanticDiagnostics(file));
for (const { file, start, messageText } of own) {
  const { line } = file.getLineAndCharacterOfPosition(start);
  process.stderr.write(
    `${relative(root, file.fileName)}:${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}\n`,
  );
}
if (own.length > 0) {
  process.stderr.write('\nTYPES_TOO_NEW: declare these without what came after ES2022\n');
  process.exitCode = 1;
}
