/** The fewest characters of a key that is drawn at random. */
const shortest = 20;

/** Whether a part of the text between its hyphens and underscores seems to be drawn at random. */
export function looksRandom(text: string): boolean {
  return text.split(/[^A-Za-z0-9]+/).some((part) => part.length >= shortest && isRandom(part));
}

function isRandom(part: string): boolean {
  const digits = part.replaceAll(/[^0-9]/g, '').length;
  if (digits === part.length) return false;
  if (/^[0-9a-f]+$/i.test(part)) return part.length >= 32 && digits > 0;
  return digits === 0
    ? part.length >= 24 && changes(part) >= part.length * 0.45
    : digits >= 2 && changes(part) >= part.length * 0.25;
}

/** How often the kind of character changes: lower case, upper case or digit. */
function changes(text: string): number {
  let count = 0;
  for (let index = 1; index < text.length; index++)
    if (kindOf(text.charCodeAt(index)) !== kindOf(text.charCodeAt(index - 1))) count++;
  return count;
}

function kindOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return 0;
  return code >= 0x41 && code <= 0x5a ? 1 : 2;
}
