import { EvalFlags, type JSValueHandle, type QuickJS } from 'quickjs-wasi';

export interface GuestSkill {
  readonly name: string;
  readonly code: string;
}

/**
 * Compiles a skill to a function that evaluates its file and returns what the file defines under the skill's name. None
 * of the file's code runs before that. The code begins on the first line, so that line numbers in errors are those of
 * the file. Throws JSException.
 */
export function compileSkill(vm: QuickJS, { name, code }: GuestSkill): JSValueHandle {
  const file = `${name}.js`;
  // Only code that compiles on its own is wrapped, so that it cannot close the function around it.
  vm.evalCode(code, file, EvalFlags.COMPILE_ONLY).dispose();
  return vm.evalCode(`(function () { 'use strict'; ${code}\n;return ${name};})`, file);
}
