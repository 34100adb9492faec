import { defineConfig } from 'vite';

/** Builds the page into static files. Nothing is fetched from anywhere else, and no script stands in the HTML. */
export default defineConfig({
  base: './',
  build: { outDir: 'dist/page', emptyOutDir: true, target: 'es2024', modulePreload: false, assetsInlineLimit: 0 },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
