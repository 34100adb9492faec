import { EvalFlags, type JSValueHandle, type QuickJS } from 'quickjs-wasi';

export interface GuestSkill {
  readonly name: string;
  readonly code: string;
}

/**
 * A function that evaluates the skill's file and gives what it defines under its name; none of the file's code runs
 * before it is called. The code begins on the first line, so that line numbers in errors are the file's. Throws
 * JSException.
 */
export function compileSkill(vm: QuickJS, { name, code }: GuestSkill): JSValueHandle {
  const file = `${name}.js`;
  // Code that is a script by itself cannot close the function that is put around it below.
  vm.evalCode(code, file, EvalFlags.COMPILE_ONLY).dispose();
  return vm.evalCode(`(function () { 'use strict'; ${code}\n;return ${name};})`, file);
}
