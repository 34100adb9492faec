import { extname, resolve } from 'node:path';
import { keysIn, nearestWords, SAgentsError } from '@s-agents/core';
import { schemaProblems, readTextFile, unreadText } from '@s-agents/kit';
import { parseDocument } from '@s-agents/runner';
import { faultProfileSchema, type FaultProfile } from './profile.js';
import { namedProfile, profileNames } from './profiles.js';

/**
 * Returns a built-in profile by its name, reads one from a yaml or json file, or parses one that is written as "{…}" on
 * the command line. Throws SAgentsError
 * `FAULT_PROFILE_NOT_FOUND` or `FAULT_PROFILE_INVALID`.
 */
export async function readProfile(nameOrFile: string, folder: string): Promise<FaultProfile> {
  const known = namedProfile(nameOrFile);
  if (known !== null) return known;
  if (nameOrFile.trimStart().startsWith('{'))
    return checkProfile(parseDocument(nameOrFile, '--faults', 'FAULT_PROFILE_INVALID'), '--faults');
  if (!['.yaml', '.yml', '.json'].includes(extname(nameOrFile))) throw unknownName(nameOrFile);
  return checkProfile(
    parseDocument(await readText(resolve(folder, nameOrFile), nameOrFile), nameOrFile, 'FAULT_PROFILE_INVALID') ?? {},
    nameOrFile,
  );
}

function unknownName(name: string): SAgentsError {
  const similar = nearestWords(name, profileNames);
  return new SAgentsError({
    code: 'FAULT_PROFILE_NOT_FOUND',
    message: `--faults is ${JSON.stringify(name)}, which is not the name of a fault profile`,
    remedy:
      `${similar.length === 0 ? '' : `did you mean ${similar.map((word) => `"${word}"`).join(' or ')}? `}the ` +
      `profiles are ${profileNames.join(', ')}; a profile of your own is a .yaml, .yml or .json file`,
  });
}

async function readText(path: string, file: string): Promise<string> {
  try {
    return await readTextFile(path);
  } catch (cause) {
    throw new SAgentsError({
      code: 'FAULT_PROFILE_NOT_FOUND',
      message: `cannot read the fault profile "${file}" ${unreadText(path, cause)}`,
      remedy: `check the path, or name one of ${profileNames.join(', ')}`,
      cause,
    });
  }
}

function checkProfile(value: unknown, file: string): FaultProfile {
  const parsed = faultProfileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SAgentsError({
    code: 'FAULT_PROFILE_INVALID',
    message: `in ${file}: ${schemaProblems(parsed.error, value, [], keysIn(faultProfileSchema))}`,
    remedy:
      `a profile's keys are bodies (${keys('bodies')}), messages (${keys('messages')}), models ` +
      `(${keys('models')}), until, only and user; shares are from 0 to 1`,
    cause: parsed.error,
  });
}

function keys(part: 'bodies' | 'messages' | 'models'): string {
  return Object.keys(faultProfileSchema.parse({})[part]).join(', ');
}
