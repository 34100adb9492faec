import { isScalar, LineCounter, parseDocument as parseYaml, visit, type Document } from 'yaml';
import { SAgentsError } from '@s-agents/core';

/** Reads YAML, which JSON is too. Throws SAgentsError of the given code with line and column. */
export function parseDocument(text: string, file: string, code: string): unknown {
  try {
    const lines = new LineCounter();
    // The parser's own search for duplicate keys takes time with the square of their number.
    const document = parseYaml(text, { prettyErrors: true, logLevel: 'error', lineCounter: lines, uniqueKeys: false });
    // A tag that is not resolved is a mistake, not a warning.
    const [problem] = [...document.errors, ...document.warnings];
    if (problem !== undefined) throw problem;
    refuseDuplicates(document, lines);
    return document.toJS();
  } catch (cause) {
    // Further lines are a picture of the place.
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '').replace(/:$/, '') : String(cause);
    throw new SAgentsError({ code, message: `"${file}" cannot be read: ${why}`, remedy: 'correct that place', cause });
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
