import { SAgentsError, type ChatMessage } from '@s-agents/core';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { z } from 'zod';

/** One message of a prompt, as template text. */
export interface TemplateMessage {
  readonly role: ChatMessage['role'];
  readonly text: string;
  /** The line of the file on which `text` begins, from 1. */
  readonly line: number;
}

/** A prompt's file: a header in YAML between lines of `---`, then messages, each below its role as a heading. */
export interface PromptFile {
  readonly version: string;
  readonly messages: readonly TemplateMessage[];
}

const headerSchema = z.strictObject({ version: z.union([z.string(), z.number()]).transform(String) });

const heading = /^# (System|User|Assistant)[ \t]*$/;

/** Reads the text of a prompt's file. Throws an SAgentsError that names `place` for text of another form. */
export function parsePromptFile(text: string, place: string): PromptFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  if (lines[0] === '---' && end < 0) throw invalid(`${place} has a header without an end`, 'end it with a line of ---');
  const version = end < 0 ? '0' : readHeader(lines.slice(1, end).join('\n'), place);
  const messages: { role: ChatMessage['role']; lines: string[]; line: number }[] = [];
  for (const [index, line] of lines.slice(end + 1).entries()) {
    const role = heading.exec(line)?.[1]?.toLowerCase() as ChatMessage['role'] | undefined;
    const current = messages.at(-1);
    if (role !== undefined) messages.push({ role, lines: [], line: end + index + 3 });
    else if (current !== undefined) current.lines.push(line);
    else if (line.trim() !== '')
      throw invalid(
        `${place} has text before its first message, in line ${end + index + 2}`,
        'begin each message with the line "# System", "# User" or "# Assistant"',
      );
  }
  if (messages.length === 0)
    throw invalid(`${place} has no message`, 'begin a message with the line "# System", "# User" or "# Assistant"');
  return { version, messages: messages.map(({ role, lines: own, line }) => ({ role, text: own.join('\n'), line })) };
}

function readHeader(text: string, place: string): string {
  try {
    return headerSchema.parse(parseYaml(text)).version;
  } catch (cause) {
    if (!(cause instanceof YAMLParseError || cause instanceof z.ZodError)) throw cause;
    throw invalid(
      `the header of ${place} is not "version: NUMBER"`,
      'give it that one key, or leave the header out',
      cause,
    );
  }
}

export function invalid(message: string, remedy: string, cause?: unknown): SAgentsError {
  return new SAgentsError({
    code: 'PROMPT_INVALID',
    message,
    remedy,
    ...(cause === undefined ? {} : { cause }),
  });
}
