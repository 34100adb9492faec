import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const clock = 'Time comes from WorldClock or WallClock (core): inject one. Only their homes touch the real thing.';
const random = 'Randomness comes from Random (core), seeded by the run: inject it.';
const waiting = 'A busy machine is late: `eventually` (testkit) waits longer than any machine is busy.';

const unwanted = [
  { selector: 'ExportAllDeclaration', message: 'Named exports only.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock },
];

export default tseslint.config(
  {
    ignores: [
      // Copied there while the package is packed.
      'packages/cli/examples/**',
      '**/dist/**',
      'packages/*/bundle/**',
      '**/node_modules/**',
      '**/skills/*.js',
      'packages/minecraft/skills/*/*.js',
      'bench/**',
      'runs/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: clock },
        { object: 'performance', property: 'now', message: clock },
        { object: 'Math', property: 'random', message: random },
        { object: 'vi', property: 'waitFor', message: waiting },
        { object: 'vi', property: 'waitUntil', message: waiting },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'setTimeout', message: clock },
        { name: 'setInterval', message: clock },
      ],
      'no-restricted-syntax': ['error', ...unwanted],
    },
  },
  {
    files: ['packages/*/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**', 'packages/testkit/**', 'packages/mcp/src/serve/http.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'node:http',
          allowTypeImports: true,
          message:
            'Import it where a server starts: loading it (with all of its clients) delays the start of every run.',
        },
      ],
    },
  },
  {
    // It runs in a browser, where the page's clock is the only one.
    files: ['packages/page/src/**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: './packages/page/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off' },
  },
  {
    files: ['packages/cli/src/**/*.{ts,tsx}'],
    ignores: ['packages/cli/src/terminal.ts', '**/*.test.*', 'packages/cli/src/testing/**'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        ...unwanted,
        {
          selector: "CallExpression[callee.object.property.name=/^std(out|err)$/][callee.property.name='write']",
          message: 'Print by terminal.ts: it lets no control characters pass.',
        },
      ],
    },
  },
  {
    files: ['scripts/**/*.mjs', 'examples/*.mjs', '*.js', '*.mjs', 'packages/*/bin/*.js', 'packages/*/scripts/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        Buffer: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        performance: 'readonly',
      },
    },
  },
);
