/** A function that templates call; Handlebars adds an object of options to the parameters. */
export type Helper = (...parameters: unknown[]) => unknown;

/** What a template is compiled with. */
export interface Environment {
  readonly helpers: ReadonlyMap<string, Helper>;
  /** The compiled template of that name; throws {@link NotCompiled} where there is none. */
  readonly partial: (name: string) => Render;
}

/** Where in the values a part of a template is rendered. */
interface Scope {
  readonly context: unknown;
  /** The values of `@name`. */
  readonly data: Readonly<Record<string, unknown>>;
  /** That of `../`. */
  readonly outer: Scope | null;
}

type Render = (scope: Scope) => string;
type Evaluate = (scope: Scope) => unknown;

/** A template that uses more of Handlebars than is compiled here. */
export class NotCompiled extends Error {}

/** Renders a template whose nodes are compiled. */
export function renderWith(render: Render, context: unknown, data: Scope['data']): string {
  return render({ context, data: { ...data, root: context }, outer: null });
}

/**
 * Compiles the nodes of a template to one function that renders it as Handlebars does, without escapes: Handlebars
 * itself wraps every helper anew at each rendering. Throws {@link NotCompiled} for what is left to Handlebars: blocks
 * that are none of `if`, `unless`, `each` and `with`, block parameters, decorators, partial blocks, and partials with
 * values of their own.
 */
export function compileNodes({ body }: Pick<hbs.AST.Program, 'body'>, environment: Environment): Render {
  const parts = body.map((node) => compileNode(node, environment)).filter((part) => part !== '');
  const [first, ...more] = parts;
  if (first === undefined) return () => '';
  if (more.length === 0) return typeof first === 'string' ? () => first : first;
  return (scope) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : part(scope);
    return text;
  };
}

function compileNode(node: hbs.AST.Statement, environment: Environment): string | Render {
  switch (node.type) {
    case 'ContentStatement':
      return (node as hbs.AST.ContentStatement).value;
    case 'CommentStatement':
      return '';
    case 'MustacheStatement': {
      const evaluate = compileCall(node as hbs.AST.MustacheStatement, environment);
      return (scope) => textOf(evaluate(scope));
    }
    case 'BlockStatement':
      return compileBlock(node as hbs.AST.BlockStatement, environment);
    case 'PartialStatement':
      return compilePartial(node as hbs.AST.PartialStatement, environment);
    default:
      throw new NotCompiled(node.type);
  }
}

/** As Handlebars puts it: of an object, what `toString` says. */
function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : `${value as string}`;
}

const nothing = { body: [] };

function compileBlock(block: hbs.AST.BlockStatement, environment: Environment): Render {
  const { path, params, hash } = block;
  // The parser leaves out a part that is not there.
  const { program, inverse } = block as { readonly program?: hbs.AST.Program; readonly inverse?: hbs.AST.Program };
  const [parameter] = params;
  if (
    parameter === undefined ||
    params.length > 1 ||
    // Parsed without any as undefined.
    (hash as hbs.AST.Hash | undefined) !== undefined ||
    [program, inverse].some((part) => (part?.blockParams?.length ?? 0) > 0)
  )
    throw new NotCompiled('block');
  const value = compileExpression(parameter, environment);
  const then = compileNodes(program ?? nothing, environment);
  const otherwise = compileNodes(inverse ?? nothing, environment);
  switch (path.type === 'PathExpression' ? path.original : '') {
    case 'if':
      return (scope) => (isShown(value(scope)) ? then : otherwise)(ofBlock(scope));
    case 'unless':
      return (scope) => (isShown(value(scope)) ? otherwise : then)(ofBlock(scope));
    case 'with':
      return (scope) => {
        const context = value(scope);
        return isEmpty(context) ? otherwise(ofBlock(scope)) : then(within(scope, context, scope.data));
      };
    case 'each':
      return (scope) => each(value(scope), then, scope) ?? otherwise(ofBlock(scope));
    default:
      throw new NotCompiled('block');
  }
}

const noContext = Object.freeze({});

/** The scope in a block: as in Handlebars, an object without properties where there is no value around it. */
function ofBlock(scope: Scope): Scope {
  return scope.context === null || scope.context === undefined ? { ...scope, context: noContext } : scope;
}

/** Null where there is nothing to go through. */
function each(context: unknown, then: Render, scope: Scope): string | null {
  if (typeof context !== 'object' || context === null) return null;
  const list = Symbol.iterator in context ? [...(context as Iterable<unknown>)] : null;
  const keys = list === null ? Object.keys(context) : [];
  const values = list ?? Object.values(context);
  if (values.length === 0) return null;
  let text = '';
  for (const [index, value] of values.entries()) {
    const [first, last] = [index === 0, index === values.length - 1];
    text += then(within(scope, value, { ...scope.data, key: keys[index] ?? index, index, first, last }));
  }
  return text;
}

function within(scope: Scope, context: unknown, data: Scope['data']): Scope {
  return { context, data, outer: context === scope.context ? scope.outer : scope };
}

function isEmpty(value: unknown): boolean {
  return (!value && value !== 0) || (Array.isArray(value) && value.length === 0);
}

function isShown(value: unknown): boolean {
  return Boolean(value) && !isEmpty(value);
}

function compilePartial({ name, params, hash, indent }: hbs.AST.PartialStatement, environment: Environment): Render {
  if (name.type !== 'PathExpression' || params.length > 0 || (hash as hbs.AST.Hash | undefined) !== undefined)
    throw new NotCompiled('partial');
  const render = environment.partial(name.original);
  return indent === '' ? render : (scope) => indented(render(scope), indent);
}

function indented(text: string, indent: string): string {
  const lines = text.split('\n');
  return lines.map((line, index) => (line === '' && index + 1 === lines.length ? '' : indent + line)).join('\n');
}

/** A helper with its parameters, or a path; a name is a helper rather than a value. */
function compileCall(
  { path, params, hash }: Pick<hbs.AST.MustacheStatement, 'path' | 'params' | 'hash'>,
  environment: Environment,
): Evaluate {
  if ((hash as hbs.AST.Hash | undefined) !== undefined) throw new NotCompiled('hash');
  if (path.type !== 'PathExpression') throw new NotCompiled('a literal that is called');
  const name = simpleName(path);
  const helper = name === null ? undefined : environment.helpers.get(name);
  if (helper === undefined) {
    if (params.length > 0 || (name !== null && ownHelpers.has(name))) throw new NotCompiled('no such helper');
    return compileExpression(path, environment);
  }
  const parameters = params.map((parameter) => compileExpression(parameter, environment));
  const [first, second] = parameters;
  const options = { name, hash: {} };
  if (first !== undefined && second === undefined) return (scope) => helper(first(scope), options);
  return (scope) => helper(...parameters.map((parameter) => parameter(scope)), options);
}

/** Handlebars' own, which stand before values of their names. */
const ownHelpers: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'each',
  'with',
  'lookup',
  'log',
  'helperMissing',
  'blockHelperMissing',
]);

function simpleName(expression: hbs.AST.Expression): string | null {
  if (expression.type !== 'PathExpression') return null;
  const { parts, data, depth, original } = expression as hbs.AST.PathExpression;
  const [part] = parts;
  return !data && depth === 0 && parts.length === 1 && part === original ? (part ?? null) : null;
}

function compileExpression(expression: hbs.AST.Expression, environment: Environment): Evaluate {
  switch (expression.type) {
    case 'SubExpression': {
      const call = expression as hbs.AST.SubExpression;
      if (!environment.helpers.has(simpleName(call.path) ?? '')) throw new NotCompiled('no such helper');
      return compileCall(call, environment);
    }
    case 'PathExpression':
      return compilePath(expression as hbs.AST.PathExpression);
    case 'StringLiteral':
    case 'NumberLiteral':
    case 'BooleanLiteral': {
      const { value } = expression as hbs.AST.StringLiteral;
      return () => value;
    }
    case 'UndefinedLiteral':
      return () => undefined;
    case 'NullLiteral':
      return () => null;
    default:
      throw new NotCompiled(expression.type);
  }
}

function compilePath({ parts, data, depth }: hbs.AST.PathExpression): Evaluate {
  if (parts.some((part) => typeof part !== 'string')) throw new NotCompiled('path');
  if (data && depth > 0) throw new NotCompiled('data of an outer scope');
  return (scope) => {
    let value: unknown = data ? scope.data : contextAt(scope, depth);
    for (const part of parts) value = propertyOf(value, part);
    return value;
  };
}

function contextAt(scope: Scope, depth: number): unknown {
  let at: Scope | null = scope;
  for (let level = 0; level < depth; level++) at = at?.outer ?? null;
  return at?.context;
}

/** Only what a value has itself, as in Handlebars, where a property of null is null. */
function propertyOf(value: unknown, name: string): unknown {
  if (value === null || value === undefined) return value;
  if (!Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
