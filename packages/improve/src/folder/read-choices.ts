import { readdir } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { charterSchema, SAgentsError, type Charter } from '@s-agents/core';
import { checkCharter, readTextFile, withSeatNames } from '@s-agents/kit';
import { checkConfigPart, parseDocument } from '@s-agents/runner';

const endings = ['.yaml', '.yml', '.json'];

/**
 * Reads the organization files of a folder, in the order of their names; a file without a `name` gets that of the file.
 * Throws SAgentsError `OPTION_INVALID` or `CHARTER_INVALID`.
 */
export async function readChoices(folder: string, team: readonly string[]): Promise<readonly Charter[]> {
  const path = resolve(folder);
  const files = (await readdir(path).catch((): string[] => [])).filter((name) => endings.includes(extname(name)));
  if (files.length === 0)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `--candidates ${folder}: there are no organization files in it`,
      remedy: `give a folder with files that end in ${endings.join(', ')}, as for organization.charter`,
    });
  const choices: Charter[] = [];
  for (const file of files.toSorted()) {
    const content = parseDocument(await readTextFile(join(path, file)), file, 'CHARTER_INVALID');
    const charter = checkConfigPart(charterSchema, content, { source: file, path: [], code: 'CHARTER_INVALID' });
    const named = withSeatNames({ name: basename(file, extname(file)), ...charter }, team);
    checkCharter(named, team, file);
    const twin = choices.find(({ name }) => name === named.name);
    if (twin !== undefined)
      throw new SAgentsError({
        code: 'CHARTER_INVALID',
        message: `${file}: another file of --candidates has the name "${named.name}", too`,
        remedy: 'give every organization a name of its own',
      });
    choices.push(named);
  }
  return choices;
}
