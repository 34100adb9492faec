/**
 * The forms in which models give a purpose's answer besides the one that its schema describes. An answer in one of them
 * is accepted without asking again. A field is named by its path without list indices, as in `actions.places`.
 */
export interface AnswerForms {
  /** By field, then by value of its closed list: other words for that value. Case, spaces and punctuation do not count. */
  readonly synonyms?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The fields whose list is empty when the answer has null in its place, or leaves it out. */
  readonly optionalLists?: readonly string[];
  /** The fields whose text is empty when the answer has null in its place, or leaves it out: what only people read. */
  readonly optionalTexts?: readonly string[];
  /** By list, the key under which each entry has its place, from 1: an answer may leave it out in all entries. */
  readonly ordinals?: Readonly<Record<string, string>>;
  /** The field that is the whole answer where a model answers in plain words, without JSON. */
  readonly prose?: string;
  /** Absent when no field holds code. */
  readonly code?: CodeForm;
}

/** How an answer that consists of code and an explanation may be given without JSON. */
export interface CodeForm {
  /** The field that holds the code. A code fence around its value does not belong to the value. */
  readonly field: string;
  /** The field that holds the prose around the code. */
  readonly explanation: string;
  /** What the code begins with, white space aside. It tells the code from examples of its use. */
  readonly begins: RegExp;
}
