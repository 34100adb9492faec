// Preloaded into mocha by external-tests.mjs: `require('minecraft-wrap')` returns the module `wrap` of this package.
const modules = require('node:module');

const { _load } = modules;
modules._load = function (name, ...rest) {
  return name === 'minecraft-wrap'
    ? _load.call(this, require.resolve('../../dist/wrap.js'), ...rest)
    : _load.call(this, name, ...rest);
};
