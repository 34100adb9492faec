import { defineConfig, type BuildEnvironmentOptions, type UserConfig } from 'vite';

const shared: UserConfig = {
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
};

/** The page that is served: HTML, a script and a style, of which none stands in the HTML. */
const page: BuildEnvironmentOptions = { outDir: 'dist/page', modulePreload: false, assetsInlineLimit: 0 };

/** What stands in each report.html: one script and one style, which load nothing. */
const report: BuildEnvironmentOptions = {
  outDir: 'dist/inline',
  lib: {
    entry: 'src/report/main.tsx',
    formats: ['iife'],
    name: 'report',
    fileName: () => 'report.js',
    cssFileName: 'report',
  },
};

export default defineConfig(({ mode }) => ({
  ...shared,
  build: { emptyOutDir: true, target: 'es2024', ...(mode === 'report' ? report : page) },
}));
