import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SAgentsError, type RunEvent } from '@s-agents/core';
import { upgradedEvent } from '@s-agents/kit';
import { readRunMetadata, runFormat } from '../run/run-metadata.js';
import { versionsOf } from '../run/versions.js';

const runner = '@s-agents/runner';

/**
 * Throws SAgentsError `RUN_FORMAT_OLDER` for the events of a run of an earlier format, in which tasks were text: this
 * version would not do the same again.
 */
export function checkFormat(events: readonly RunEvent[], folder: string): void {
  const started = events.find(({ type }) => type === 'run.started');
  if (started === undefined || upgradedEvent(started) === started) return;
  const { [runner]: before = 'an unknown version' } = existsSync(join(folder, 'run.json'))
    ? readRunMetadata(folder).versions
    : {};
  throw new SAgentsError({
    code: 'RUN_FORMAT_OLDER',
    message:
      `"${folder}" has the format 1, as ${runner} ${before} writes it, and this is ${runner} ` +
      `${versionsOf([])[runner] ?? ''} with the format ${runFormat}, which plans otherwise`,
    remedy: 'use the version that wrote it; its report, page, figures and messages can be read with this one',
  });
}
