import 'reflect-metadata';
import { definePlugin, ProgressMonitor, Purpose, SymbolicAnswerer } from '@s-agents/core';
import { ModelProgressMonitor } from './model-progress-monitor.js';
import { monitor } from './monitor-purpose.js';
import { monitorAnswerer } from './symbolic/monitor.js';

export default definePlugin({
  name: '@s-agents/monitor',
  contributions: [
    { contract: ProgressMonitor, name: 'model', class: ModelProgressMonitor },
    { contract: Purpose, name: monitor.name, value: monitor },
    { contract: SymbolicAnswerer, name: monitorAnswerer.purpose, value: monitorAnswerer },
  ],
});

export { ModelProgressMonitor } from './model-progress-monitor.js';
export { monitor } from './monitor-purpose.js';
