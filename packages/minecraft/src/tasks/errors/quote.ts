/** Quotes what the user typed, in one line. */
export function quote(text: string): string {
  return `"${shorten(text)}"`;
}

/** Keeps a message in one paragraph, whatever the user typed. */
function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').replaceAll('"', "'");
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}
