import { join } from 'node:path';
import { RunDocument, type EndedRun, type Environment, type RunReport, type WallClock } from '@s-agents/core';
import { withTimeout } from '@s-agents/kit';
import type { Logger } from 'pino';
import type { PluginRegistry } from '../plugins/plugin-registry.js';
import { readEvents } from './read-events.js';
import type { RunStore } from './run-store.js';

/** Wall milliseconds that all documents of a run may take. An interrupted run must end within a second. */
const limitMilliseconds = 60_000;
const interruptedMilliseconds = 500;
/** The most tiles of a map: the pixels of its picture. */
const mapTiles = 40_000;

export interface DocumentParts {
  readonly team: {
    readonly config: { readonly run: { readonly documents: boolean } };
    readonly registry: PluginRegistry;
    readonly environment: Environment;
  };
  readonly folder: RunStore;
  readonly logger: Logger;
  readonly wallClock: WallClock;
}

/** The documents that the plugins of a run add to its folder; none where the config turns them off. */
export function documentsOf({ team, folder }: Pick<DocumentParts, 'team' | 'folder'>): readonly RunDocument[] {
  if (!team.config.run.documents || folder.path === '') return [];
  return team.registry
    .all(RunDocument)
    .flatMap((contribution) => ('value' in contribution ? [contribution.value as RunDocument] : []));
}

/** Adds the documents to the folder of a run that has ended. Never rejects: what fails is a warning in run.log. */
export async function writeDocuments(parts: DocumentParts, report: RunReport): Promise<void> {
  const { folder, logger, wallClock } = parts;
  const documents = documentsOf(parts);
  if (documents.length === 0 || folder.failure !== null) return;
  folder.flush();
  const milliseconds = report.result === 'interrupted' ? interruptedMilliseconds : limitMilliseconds;
  for (const document of documents) {
    const { file } = document;
    const begun = wallClock.now();
    try {
      const content = await withTimeout((signal) => document.create(endedRun(parts, report, signal), { signal }), {
        clock: wallClock,
        milliseconds,
        what: file,
      });
      folder.writeDocument(file, content);
      logger.info({ bytes: Buffer.byteLength(content), milliseconds: wallClock.now() - begun }, `${file} is written`);
    } catch (error) {
      logger.warn({ err: error }, `${file} could not be written`);
    }
  }
}

function endedRun({ team, folder }: DocumentParts, report: RunReport, signal: AbortSignal): EndedRun {
  return {
    report,
    events: (types) => readEvents(join(folder.path, 'events.jsonl'), types, signal),
    map: (area) => team.environment.map?.(area, { tiles: mapTiles }) ?? null,
    knowledge: team.environment.knowledge,
  };
}
