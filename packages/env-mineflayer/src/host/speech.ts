/** A line of chat as a server sent it. */
export interface ChatLine {
  readonly text: string;
  /** The format of a formatted line: the game's translation key, or a pattern such as "<%s> %s". */
  readonly format?: string | undefined;
  /** The arguments of the format, in order. */
  readonly parts?: readonly string[] | undefined;
  /** The player who sent it, where the protocol says so. */
  readonly sender?: string | undefined;
}

/**
 * What a player said; `whispered` is true if only this body could hear it. `vouched` is true if the server itself says
 * who spoke, and not only a name in the text, which anyone can write.
 */
export interface Speech {
  readonly from: string;
  readonly text: string;
  readonly whispered?: true;
  readonly vouched?: true;
}

/** The game's own limit for a line of chat. */
const maximumCharacters = 256;
const talkFormats = new Set(['chat.type.text', '<%s> %s', 'chat.type.announcement', '[%s] %s']);
const whisperFormats = new Set(['commands.message.display.incoming', '%s whispers to you: %s']);

/** Matches "[rank] (title) " before a name. */
const tags = String.raw`(?:[\[(][^\])]{0,32}[\])]\s?){0,4}`;
const bracketedName = new RegExp(String.raw`^${tags}<([^<>]{1,64})>\s+(.*)$`, 's');
const arrowWhisper = /^\[([^\]]{1,64}?)\s*->[^\]]{1,64}\]\s*(.*)$/s;
const gameWhisper = /^(\S{1,64}) whispers(?: to you)?:\s*(.*)$/s;
const separatedName = new RegExp(
  String.raw`^${tags}(\S{1,64}?)\s?(?:[\[(][^\])]{0,32}[\])]\s?)?(?:[:»›→]|>+|->)\s+(.*)$`,
  's',
);

/**
 * Returns who said what in a line of chat; null if the speaker is not one of the players that `isPresent` knows, since
 * anyone can write a name into a text. Announcements of deaths, joins and advancements are not speech.
 */
export function parseSpeech(line: ChatLine, isPresent: (name: string) => boolean): Speech | null {
  const formatted = formattedSpeech(line, isPresent);
  if (formatted !== undefined) return formatted;
  const text = cleanLine(line.text);
  const plain = plainSpeech(text, isPresent);
  if (line.sender === undefined) return plain;
  if (!isPresent(line.sender)) return null;
  return { ...(plain?.from === line.sender ? plain : { from: line.sender, text }), vouched: true };
}

/** Returns the text without control characters and colour codes, cut to the game's own limit. */
export function cleanLine(text: string): string {
  return text
    .slice(0, 2 * maximumCharacters)
    .replaceAll(/§./gu, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, maximumCharacters)
    .toWellFormed();
}

/** Returns the speech in a formatted line; undefined if the format does not tell who spoke. */
function formattedSpeech(
  { format, parts, sender }: ChatLine,
  isPresent: (name: string) => boolean,
): Speech | null | undefined {
  if (format === undefined) return undefined;
  const isWhisper = whisperFormats.has(format);
  if (!isWhisper && !talkFormats.has(format)) return sender === undefined ? null : undefined;
  const from = sender ?? nameIn(parts?.[0] ?? '', isPresent);
  if (from === null || !isPresent(from)) return null;
  const text = cleanLine(parts?.[1] ?? '');
  const isVouched = sender !== undefined || parts?.[0] === from;
  return { from, text, ...(isWhisper ? { whispered: true } : {}), ...(isVouched ? { vouched: true } : {}) };
}

function plainSpeech(line: string, isPresent: (name: string) => boolean): Speech | null {
  for (const [pattern, isWhisper] of [
    [bracketedName, false],
    [arrowWhisper, true],
    [gameWhisper, true],
    [separatedName, false],
  ] as const) {
    const [, who, text] = pattern.exec(line) ?? [];
    const from = who === undefined ? null : nameIn(who, isPresent);
    if (from !== null && text !== undefined && text !== '')
      return isWhisper ? { from, text, whispered: true } : { from, text };
  }
  return null;
}

/** Returns the player that "name", "[rank] name" or "~name" refers to; null if none. */
function nameIn(text: string, isPresent: (name: string) => boolean): string | null {
  const full = cleanLine(text);
  const last = full.split(' ').at(-1) ?? '';
  return [full, last, last.replace(/^[^\p{L}\p{N}_]+/u, '')].find((name) => name !== '' && isPresent(name)) ?? null;
}
