/** A function that a prompt's template can call by name. Its result becomes part of the prompt as it is. */
export type PromptHelper = (...values: never[]) => string;

/**
 * The prompt of a purpose: a template in a file of the package that owns the purpose, or given as text. The inputs of the
 * purpose are the template's values.
 */
export type PromptSource = ({ readonly file: URL } | { readonly text: string }) & {
  /** Parts that the template includes by `{{> NAME}}`, beside the files `NAME.partial.md` of its folder. */
  readonly partials?: Readonly<Record<string, string>>;
  /** The partials that end it. */
  readonly endings?: readonly string[];
  /** Functions beyond those that every template can call. */
  readonly helpers?: Readonly<Record<string, PromptHelper>>;
};
