import { isScalar, LineCounter, parseDocument as parseYaml, visit, type Document } from 'yaml';
import { isSAgentsError, SAgentsError } from '@s-agents/core';
import { refuseKeys } from '@s-agents/kit';
import { yamlProblem, type YamlProblem } from './yaml-problem.js';
import { refuseInheritedKeys } from './inherited-keys.js';

/**
 * Parses YAML or JSON. Throws SAgentsError with the given code. It names line and column, and quotes nothing of the
 * text, which may hold a secret.
 */
export function parseDocument(text: string, file: string, code: string): unknown {
  const lines = new LineCounter();
  let problem: YamlProblem;
  try {
    // The parser's own check for duplicate keys takes quadratic time: `duplicateKey` replaces it.
    const document = parseYaml(text, { prettyErrors: false, logLevel: 'error', lineCounter: lines, uniqueKeys: false });
    // An unresolved tag is a warning for the parser, but an error here.
    const [error] = [...document.errors, ...document.warnings];
    const duplicate = error === undefined ? duplicateKey(document, lines) : null;
    if (error === undefined && duplicate === null) return withoutKeys(document.toJS(), { source: `"${file}"`, code });
    problem = duplicate ?? yamlProblem(error, text, lines);
  } catch (error) {
    if (isSAgentsError(error)) throw error;
    problem = yamlProblem(error, text, lines);
  }
  throw new SAgentsError({ code, message: `"${file}" cannot be read: ${problem.what}`, remedy: problem.remedy });
}

function withoutKeys(value: unknown, place: Parameters<typeof refuseKeys>[1]): unknown {
  refuseKeys(value, place);
  refuseInheritedKeys(value, { ...place, path: [] });
  return value;
}

function duplicateKey(document: Document, lines: LineCounter): YamlProblem | null {
  let problem: YamlProblem | null = null;
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          const { line, col } = lines.linePos(key.range?.[0] ?? 0);
          problem = {
            what: `Map keys must be unique at line ${line}, column ${col}`,
            remedy: 'remove one of the two keys',
          };
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return problem;
}
