/** A text about a verb that begins with its name, as "mine QUANTITY OBJECT: digs them." does itself. */
export function verbLine(verb: string, text: string): string {
  return text.startsWith(`${verb} `) ? text : `${verb}: ${text}`;
}
