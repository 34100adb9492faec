// Bundles the built modules of the package in this folder into one file for each of its entries, in `bundle`, with what
// several of them share: a command that loads some hundred modules begins sooner than one that loads some thousand. Runs
// before a package is packed; `publishConfig.exports` names the bundles in what is published.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const { exports = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
const built = resolve('dist');

/** In a bundle, a module asks for the files beside it as it does where it was built. */
const placesOfModules = {
  name: 'places-of-modules',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const place = `new URL(${JSON.stringify(relative(resolve('bundle'), id))}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', place) };
  },
};

/** Bundles lie side by side, so that all of them see the modules' places from the same folder. */
const bundled = (name) => name.replaceAll('/', '-');

/** The modules that are entries of the package, by the names of their bundles. */
const entries = Object.fromEntries(
  Object.values(exports).flatMap((entry) => {
    const [, name] = /^\.\/dist\/(.*)\.js$/.exec(entry.default ?? '') ?? [];
    return name === undefined || !existsSync(resolve(built, `${name}.js`))
      ? []
      : [[bundled(name), resolve(built, `${name}.js`)]];
  }),
);

rmSync('bundle', { recursive: true, force: true });
if (Object.keys(entries).length > 0) {
  const bundle = await rolldown({
    input: entries,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    plugins: [placesOfModules],
  });
  await bundle.write({ dir: 'bundle', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
}
