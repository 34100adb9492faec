export interface GuestSkill {
  readonly name: string;
  readonly code: string;
}

/**
 * A function that evaluates the skill's file and gives what it defines under its name. The code begins on the first
 * line, so that line numbers in errors are the file's.
 */
export function skillSource({ name, code }: GuestSkill): string {
  return `(function () { 'use strict'; ${code}\n;return ${name};})`;
}
