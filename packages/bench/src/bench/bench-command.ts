import { SAgentsError, type CliCommand } from '@s-agents/core';
import { costSuites } from './suites/cost-suites.js';
import { mindSuites } from './suites/mind-suites.js';
import { suiteOptions } from './suites/suite-options.js';
import { namesOf, SuiteRequest } from './suites/suite-request.js';
import { teamSuites } from './suites/team-suites.js';
import { worldSuites } from './suites/world-suites.js';

const suites = [...costSuites, ...teamSuites, ...mindSuites, ...worldSuites];

/** `s-agents bench`: measures the project's figures, and writes JSON and a table for each suite. */
export const benchCommand: CliCommand = {
  name: 'bench',
  group: 'development',
  description: "measure the project's figures; a bench that was stopped continues where it was",
  arguments: [{ syntax: '[suite]', description: `${namesOf(suites)} (default: all)` }],
  options: suiteOptions,
  run: async ({ arguments: [suite], options, signal }) => {
    const request = new SuiteRequest(options, signal);
    const wanted = suite === undefined ? suites : suites.filter(({ name }) => name === suite);
    if (wanted.length === 0)
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `there is no suite "${suite}"`,
        remedy: `use one of ${namesOf(suites)}`,
      });
    let isMet = true;
    for (const { measure } of wanted) isMet = (await measure(request)) !== false && isMet;
    return isMet ? 0 : 1;
  },
};
