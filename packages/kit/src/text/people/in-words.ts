/** How a deed towards a player is said, by its verb: "come 1 player to Ann" is "come to Ann". */
const towards: Readonly<Record<string, string>> = { come: 'come to', look: 'look at', follow: 'follow' };

/**
 * Leaves numbers and stand-ins out of deeds that count nothing: "goto 1 place at (3, 64, 0)" becomes "go to (3, 64, 0)",
 * and "check 1 cabinet_2", which names one thing, "check cabinet_2". Pure.
 */
export function inWords(text: string): string {
  return text
    .replaceAll(/\b(come|look|follow) 1 player to (?=\w)/g, (_, verb: string) => `${towards[verb] ?? verb} `)
    .replaceAll(/\bgoto 1 (?:place|\w+) at (?=\()/g, 'go to ')
    .replaceAll(/\b(goto|stay|rest) 1 place\b/g, '$1')
    .replaceAll(/\b1 (?=[a-z]+(?:_[a-z]+)*_\d+\b)/g, '');
}
