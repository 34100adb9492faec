import { YAMLError, type LineCounter } from 'yaml';

/** What is wrong with a document, without a word of the document itself, and what to do about it. */
export interface YamlProblem {
  readonly what: string;
  readonly remedy: string;
}

/** The parser's codes whose messages quote the document, in words that do not. */
const unquoted: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'an anchor or alias is incomplete (write a value that begins with & or * in quotes)',
  BAD_COLLECTION_TYPE: 'a tag does not fit its value (write a value that begins with ! in quotes)',
  BAD_DIRECTIVE: 'a line that begins with % is not a directive of YAML (write such a value in quotes)',
  BAD_DQ_ESCAPE: 'a backslash in double quotes begins no escape of YAML (write the value in single quotes)',
  NON_STRING_KEY: 'a key is not text',
  TAG_RESOLVE_FAILED: 'Unresolved tag (write a value that begins with ! in quotes)',
  UNEXPECTED_TOKEN: 'something is out of place (write a value with special characters in quotes)',
};

/** Describes what a parser of YAML throws or reports. Its own messages quote the document, which may hold a key. */
export function yamlProblem(error: unknown, text: string, lines: LineCounter): YamlProblem {
  if (!(error instanceof YAMLError)) return unresolved(error);
  const { line, col } = lines.linePos(error.pos[0]);
  const place = ` at line ${line}, column ${col}`;
  if (error.code === 'TAB_AS_INDENT' || isIndentedByTab(text.slice(lines.lineStarts[line - 1])))
    return {
      what: `line ${line} begins with a tab, and YAML is indented with spaces`,
      remedy: 'replace the tabs at the beginnings of lines by spaces',
    };
  const words = unquoted[error.code] ?? error.message;
  return { what: words.replace(/:$/, '') + place, remedy: 'correct the file there' };
}

/** Describes what is thrown for a document whose syntax is right. */
function unresolved(error: unknown): YamlProblem {
  if (error instanceof RangeError) return { what: 'it is nested too deeply', remedy: 'use fewer levels' };
  if (error instanceof Error && error.message.startsWith('Excessive'))
    return { what: 'its aliases repeat too much', remedy: 'write the values out' };
  return { what: 'an alias names no anchor before it', remedy: 'write a value that begins with * in quotes' };
}

function isIndentedByTab(line: string): boolean {
  return /^ *\t/.test(line);
}
