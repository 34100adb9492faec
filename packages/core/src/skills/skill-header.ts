/** What ends a comment in JavaScript, so that no description can break out of its own. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/;
const fieldLine = /^\/\/ ?(skill|description|parameters):(?: (.*)|)$/;
/** A field goes on in the next comment lines, as long as their text is indented by two spaces or more. */
const continuation = /^\/\/(?: {2,}|\t)\s*(\S.*)$/;

/** The texts of each field, in the order of the file. */
export interface SkillHeader {
  readonly skill: readonly string[];
  readonly description: readonly string[];
  readonly parameters: readonly string[];
}

/**
 * Reads the fields of a skill file's header: the comment lines before its first line of code. The lines of one field
 * are joined by spaces. Comments that belong to no field are the author's own.
 */
export function readSkillHeader(code: string): SkillHeader {
  const header = { skill: [] as string[], description: [] as string[], parameters: [] as string[] };
  let open: string[] | null = null;
  for (const line of code.split(lineEnd)) {
    if (line.trim() !== '' && !line.startsWith('//')) break;
    const field = fieldLine.exec(line);
    const more = continuation.exec(line)?.[1];
    if (field !== null) {
      open = header[field[1] as keyof SkillHeader];
      open.push(field[2] ?? '');
    } else if (open !== null && more !== undefined) {
      const before = open.pop() ?? '';
      open.push(before === '' ? more : `${before} ${more}`);
    } else open = null;
  }
  return header;
}
