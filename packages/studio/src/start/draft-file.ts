import type { ConfigInput } from '@s-agents/core';
import { configText } from '@s-agents/runner';

/** The config file that a draft becomes, as people type its path and the command that runs it. */
export interface DraftFile {
  readonly file: string;
  readonly command: string;
}

/** What stands in such a file. */
export function fileText(config: ConfigInput, { command }: DraftFile): string {
  return `# Written on the page of s-agents studio. The same team once more: ${command}\n${configText(config)}`;
}
