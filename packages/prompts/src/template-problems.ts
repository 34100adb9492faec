import Handlebars from 'handlebars';
import { nearestWords } from '@s-agents/core';
import { z } from 'zod';
import { itemOf, namesIn, propertyOf, type Scope } from './schema-scope.js';

/** What a template may name. */
export interface Known {
  /** The schema of the inputs. */
  readonly inputs: z.ZodType;
  readonly helpers: readonly string[];
  readonly partials: readonly string[];
}

/** What reading a template has found. */
export interface TemplateFindings {
  /** What it names that is not there, each with its line. */
  readonly problems: readonly { readonly line: number; readonly text: string }[];
  /** The inputs that it shows, by the first name of their path. */
  readonly used: ReadonlySet<string>;
  /** The partials that it includes, each as often as it does. */
  readonly includes: readonly string[];
}

const blocks = new Set(['if', 'unless', 'each', 'with']);

/** Checks everything that a template names against the inputs' schema. Throws Handlebars' error for broken syntax. */
export function readTemplate(text: string, { inputs, helpers, partials }: Known): TemplateFindings {
  const root = z.toJSONSchema(inputs, { unrepresentable: 'any', io: 'input' });
  const problems: { line: number; text: string }[] = [];
  const used = new Set<string>();
  const includes: string[] = [];
  const complain = (line: number, word: string, what: string, known: readonly string[]): void => {
    const near = nearestWords(word, known);
    const hint = near.length === 0 ? '' : `; nearest: ${near.join(', ')}`;
    problems.push({ line, text: `{{${word}}} is no ${what} (it has ${[...known].sort().join(', ')}${hint})` });
  };

  function program(node: hbs.AST.Program | undefined, scopes: readonly Scope[]): void {
    for (const statement of node?.body ?? []) visit(statement, scopes);
  }

  function visit(node: hbs.AST.Statement, scopes: readonly Scope[]): void {
    switch (node.type) {
      case 'MustacheStatement':
        call(node as hbs.AST.MustacheStatement, scopes);
        return;
      case 'BlockStatement':
        block(node as hbs.AST.BlockStatement, scopes);
        return;
      case 'PartialStatement':
        include(node as hbs.AST.PartialStatement);
        return;
      case 'PartialBlockStatement':
        include(node as hbs.AST.PartialBlockStatement);
        program((node as hbs.AST.PartialBlockStatement).program, scopes);
        return;
      case 'Decorator':
      case 'DecoratorBlock': {
        const { path, loc } = node as hbs.AST.Decorator;
        complain(loc.start.line, `*${(path as hbs.AST.PathExpression).original}`, 'decorator', []);
        return;
      }
    }
  }

  function include({ name, loc }: Pick<hbs.AST.PartialStatement, 'name' | 'loc'>): void {
    const word = (name as hbs.AST.PathExpression).original;
    if (partials.includes(word)) includes.push(word);
    else complain(loc.start.line, `> ${word}`, 'partial template', partials);
  }

  /** A value, or a helper's call. Returns the schema of the result. */
  function call(node: Pick<hbs.AST.MustacheStatement, 'path' | 'params'>, scopes: readonly Scope[]): Scope {
    const { path, params } = node;
    for (const param of params) value(param, scopes);
    if (path.type !== 'PathExpression') return null;
    const { original, loc } = path as hbs.AST.PathExpression;
    if (params.length === 0 && !helpers.includes(original)) return value(path, scopes);
    if (!helpers.includes(original)) complain(loc.start.line, original, 'helper', helpers);
    return null;
  }

  function value(node: hbs.AST.Expression, scopes: readonly Scope[]): Scope {
    if (node.type === 'SubExpression') return call(node as hbs.AST.SubExpression, scopes);
    if (node.type !== 'PathExpression') return null;
    const { data, depth, parts, original, loc } = node as hbs.AST.PathExpression;
    if (data) return null;
    const scope = scopes.at(-1 - depth);
    if (scope === undefined) {
      complain(loc.start.line, original, 'value here', []);
      return null;
    }
    if (scope === root && parts[0] !== undefined) used.add(parts[0]);
    return parts.reduce<Scope>((current, part) => {
      const inner = current === null ? null : propertyOf(root, current, part);
      if (inner === undefined) complain(loc.start.line, original, 'input', namesIn(root, current));
      return inner ?? null;
    }, scope);
  }

  function block(
    { path, params, program: main, inverse, loc }: hbs.AST.BlockStatement,
    scopes: readonly Scope[],
  ): void {
    const name = path.original;
    if (!blocks.has(name)) complain(loc.start.line, `#${name}`, 'block', [...blocks]);
    const [subject] = params.map((param) => value(param, scopes));
    const inner =
      name === 'each'
        ? [...scopes, itemOf(root, subject ?? null)]
        : name === 'with'
          ? [...scopes, subject ?? null]
          : scopes;
    program(main, inner);
    program(inverse, scopes);
  }

  program(Handlebars.parse(text), [root]);
  return { problems, used, includes };
}
