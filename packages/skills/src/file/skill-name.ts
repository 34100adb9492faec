import type { Deed } from '@s-agents/core';

const pattern = /^[a-z][A-Za-z0-9]{0,63}$/;

/** Reserved words of JavaScript that match `pattern`. */
const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof var void while with yield eval arguments'
  ).split(' '),
);

/** Names of devices of Windows, where no file NAME.js can be. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Whether `name` can name a skill: a JavaScript function, and a file on every platform. */
export function isSkillName(name: string): boolean {
  return pattern.test(name) && !reserved.has(name) && !device.test(name);
}

/** The rule for names, for error messages. */
export const skillNameRule =
  'a lower-case letter, then at most 63 letters or digits, no reserved word of JavaScript, and no device of Windows';

/** Returns the name of the skill for a verb with any object: "mine" → `mine`, "go-to" → `goTo`. */
export function skillNameOfVerb(verb: string): string {
  return camelCase(verb.split('-'));
}

/** Returns the name of the skill for one kind of deed: mine 3 oak_log → `mineOakLog`. */
export function skillNameOfDeed(deed: Deed): string {
  return camelCase([...deed.verb.split('-'), ...deed.object.split(/[_:]/)]).slice(0, 64);
}

function camelCase(words: readonly string[]): string {
  return words
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
