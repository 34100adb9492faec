import * as kit from '@s-agents/kit';
import nodeModule from 'node:module';

/** What plugins import beside their own dependencies: contracts, helpers, and what decorates and describes classes. */
const ownPackages: ReadonlySet<string> = new Set([
  '@s-agents/agents',
  '@s-agents/core',
  '@s-agents/kit',
  '@s-agents/llm-providers',
  '@s-agents/minecraft',
  '@s-agents/organization',
  '@s-agents/runner',
  '@s-agents/skills',
  'inversify',
  'reflect-metadata',
  'zod',
]);

let isLent = false;

/**
 * Lets modules outside this installation, such as a plugin in a folder without `node_modules`, import this
 * installation's packages. A module that can resolve its own copy of a package gets that copy. It slows every import
 * that follows, so that it is called only where modules from outside are about to be imported. Has no effect before Node
 * 22.15, which has no hooks for it.
 */
export function lendOwnPackages(): void {
  // A named import of what is missing would end the process before it begins.
  const { registerHooks } = nodeModule as Partial<typeof nodeModule>;
  if (isLent || registerHooks === undefined) return;
  isLent = true;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      try {
        return nextResolve(specifier, context);
      } catch (error) {
        if (!ownPackages.has(specifier)) throw error;
        return nextResolve(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}

/**
 * What to do about a name that a module imports from this installation's core in vain, as a plugin for another version may;
 * null for any other error.
 */
export function remedyForExport(error: unknown): string | null {
  const message = error instanceof SyntaxError ? error.message : '';
  const [, name] = /'@s-agents\/core' does not provide an export named '(\w+)'/.exec(message) ?? [];
  if (name === undefined) return null;
  return name in kit
    ? `import ${name} from '@s-agents/kit', where it is now`
    : `the contracts of this version have no ${name}: use a version of the plugin that is made for it`;
}

/** The package that a module imports in vain, as Node names it; null for any other error. */
export function missingPackage(error: unknown): string | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code !== 'ERR_MODULE_NOT_FOUND' || typeof message !== 'string') return null;
  return /^Cannot find package '([^']+)'/.exec(message)?.[1] ?? null;
}
