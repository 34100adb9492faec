/** A line of chat as a server sent it. */
export interface ChatLine {
  readonly text: string;
  /** The format of a composed line: the game's key for it, or its pattern such as "<%s> %s". */
  readonly format?: string | undefined;
  /** What is put into the format, in its order. */
  readonly parts?: readonly string[] | undefined;
  /** The player who sent it, where the protocol says so. */
  readonly sender?: string | undefined;
}

/** What a player said; `whispered`: to this body alone. */
export interface Speech {
  readonly from: string;
  readonly text: string;
  readonly whispered?: true;
}

/** Characters of one line. */
const longestLine = 256;
const talkFormats = new Set(['chat.type.text', '<%s> %s', 'chat.type.announcement', '[%s] %s']);
const whisperFormats = new Set(['commands.message.display.incoming', '%s whispers to you: %s']);

/** "[rank] (title) " before a name. */
const tags = String.raw`(?:[\[(][^\])]{0,32}[\])]\s?){0,4}`;
const bracketed = new RegExp(String.raw`^${tags}<([^<>]{1,64})>\s+(.*)$`, 's');
const toMe = /^\[([^\]]{1,64}?)\s*->[^\]]{1,64}\]\s*(.*)$/s;
const whispers = /^(\S{1,64}) whispers(?: to you)?:\s*(.*)$/s;
const marked = new RegExp(
  String.raw`^${tags}(\S{1,64}?)\s?(?:[\[(][^\])]{0,32}[\])]\s?)?(?:[:»›→]|>+|->)\s+(.*)$`,
  's',
);

/**
 * Who said what in a line of chat, or null where it is nobody who `isPresent` knows: a name in a text is anybody's to
 * write. Deaths, joins and advancements are no speech.
 */
export function speechIn(line: ChatLine, isPresent: (name: string) => boolean): Speech | null {
  const composed = composedSpeech(line, isPresent);
  if (composed !== undefined) return composed;
  const text = tidy(line.text);
  const plain = plainSpeech(text, isPresent);
  if (line.sender === undefined) return plain;
  if (!isPresent(line.sender)) return null;
  return plain?.from === line.sender ? plain : { from: line.sender, text };
}

/** The text without control characters and colour codes, cut to the game's own limit. */
export function tidy(text: string): string {
  return text
    .slice(0, 2 * longestLine)
    .replaceAll(/§./gu, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longestLine)
    .toWellFormed();
}

/** Undefined where the format says nothing about who spoke. */
function composedSpeech({ format, parts, sender }: ChatLine, isPresent: (name: string) => boolean) {
  if (format === undefined) return undefined;
  const isWhisper = whisperFormats.has(format);
  if (!isWhisper && !talkFormats.has(format)) return sender === undefined ? null : undefined;
  const from = sender ?? nameIn(parts?.[0] ?? '', isPresent);
  if (from === null || !isPresent(from)) return null;
  const text = tidy(parts?.[1] ?? '');
  return isWhisper ? ({ from, text, whispered: true } as const) : { from, text };
}

function plainSpeech(line: string, isPresent: (name: string) => boolean): Speech | null {
  for (const [pattern, isWhisper] of [
    [bracketed, false],
    [toMe, true],
    [whispers, true],
    [marked, false],
  ] as const) {
    const [, who, text] = pattern.exec(line) ?? [];
    const from = who === undefined ? null : nameIn(who, isPresent);
    if (from !== null && text !== undefined && text !== '')
      return isWhisper ? { from, text, whispered: true } : { from, text };
  }
  return null;
}

/** The player named in "name", "[rank] name" or "~name". */
function nameIn(text: string, isPresent: (name: string) => boolean): string | null {
  const whole = tidy(text);
  const last = whole.split(' ').at(-1) ?? '';
  return [whole, last, last.replace(/^[^\p{L}\p{N}_]+/u, '')].find((name) => name !== '' && isPresent(name)) ?? null;
}
