import { formatDeed, type PromptHelper } from '@s-agents/core';

/** What the templates about a deed can call. */
export const deedHelpers: Readonly<Record<string, PromptHelper>> = { deedText: formatDeed };
