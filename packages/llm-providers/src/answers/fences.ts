/** A Markdown code fence in a text. */
export interface Fence {
  readonly content: string;
  /** Whether its closing line is there. */
  readonly closed: boolean;
}

export interface Fences {
  readonly fences: readonly Fence[];
  /** The paragraphs outside the fences. */
  readonly prose: string;
}

const openingLine = /^\s{0,12}(`{3,}|~{3,})\s{0,4}[\w+.#-]{0,30}\s*$/;

/** Splits a text into code fences and the prose around them. Takes linear time. */
export function findFences(text: string): Fences {
  const fences: Fence[] = [];
  const prose: string[] = [];
  let paragraph: string[] = [];
  let open: { readonly mark: string; readonly lines: string[] } | null = null;
  const endParagraph = (): void => {
    const words = paragraph.join('\n').trim();
    if (words !== '') prose.push(words);
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const mark = openingLine.exec(line)?.[1];
    if (open === null && mark !== undefined) {
      endParagraph();
      open = { mark, lines: [] };
    } else if (open === null) paragraph.push(line);
    else if (line.trim() === open.mark) {
      fences.push({ content: open.lines.join('\n'), closed: true });
      open = null;
    } else open.lines.push(line);
  }
  if (open !== null) fences.push({ content: open.lines.join('\n'), closed: false });
  endParagraph();
  return { fences, prose: prose.join('\n\n') };
}

/** Returns the content of the fence that a text consists of, or the text itself. */
export function insideFence(text: string): string {
  const { fences, prose } = findFences(text);
  const [only] = fences;
  return only?.closed === true && fences.length === 1 && prose === '' ? only.content : text;
}
