/** All line ends of JavaScript, so that no description can break out of its comment. */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/;

const fieldLine = /^\/\/ ?(skill|description|parameters):(?: (.*)|)$/;

/** A field continues in the following comment lines when their text is indented by two or more spaces. */
const continuation = /^\/\/(?: {2,}|\t)\s*(\S.*)$/;

/** The texts of each field, in the order of the file. */
export interface SkillHeader {
  readonly skill: readonly string[];
  readonly description: readonly string[];
  readonly parameters: readonly string[];
}

/**
 * Reads the fields of a skill file's header, the comment lines before its first line of code. The lines of a field are
 * joined by spaces. Other comments are ignored.
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
