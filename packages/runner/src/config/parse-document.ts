import { isScalar, LineCounter, parseDocument as parseYaml, visit, type Document } from 'yaml';
import { SAgentsError } from '@s-agents/core';

/** Parses YAML or JSON. Throws SAgentsError with the given code, and names line and column. */
export function parseDocument(text: string, file: string, code: string): unknown {
  try {
    const lines = new LineCounter();
    // The parser's own check for duplicate keys takes quadratic time: `refuseDuplicates` replaces it.
    const document = parseYaml(text, { prettyErrors: true, logLevel: 'error', lineCounter: lines, uniqueKeys: false });
    // An unresolved tag is a warning for the parser, but an error here.
    const [problem] = [...document.errors, ...document.warnings];
    if (problem !== undefined) throw problem;
    refuseDuplicates(document, lines);
    return document.toJS();
  } catch (cause) {
    // The further lines of the message show an excerpt of the file.
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '').replace(/:$/, '') : String(cause);
    throw new SAgentsError({
      code,
      message: `"${file}" cannot be read: ${why}`,
      remedy: 'correct the file there',
      cause,
    });
  }
}

function refuseDuplicates(document: Document, lines: LineCounter): void {
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          const { line, col } = lines.linePos(key.range?.[0] ?? 0);
          throw new Error(`Map keys must be unique at line ${line}, column ${col}`);
        }
        seen.add(key.value);
      }
    },
  });
}
