import type { Bot } from 'mineflayer';
import { namesLoginCommand } from '../join-remedies.js';
import { maskSecrets, type Secret } from '../secrets.js';
import { senderOf } from './report-speech.js';
import { cleanText } from './server-words.js';

/** Characters of the server's line that are quoted. */
const maximumQuotedCharacters = 80;

export interface LoginRequestsOptions {
  readonly secrets: readonly Secret[];
  /** Whether the body says something on joining, which may be its login. */
  readonly saysOnJoin: boolean;
  readonly tell: (trouble: string) => void;
}

/** Listens for lines in which the server asks a body to log in or to register. */
export class LoginRequests {
  #wasAsked = false;

  constructor(private readonly options: LoginRequestsOptions) {}

  /** Whether the server has ever asked. */
  get wasAsked(): boolean {
    return this.#wasAsked;
  }

  /** Listens to a bot; tells the user of the first request, unless the body says something on joining anyway. */
  watch(bot: Bot): void {
    const { secrets, saysOnJoin, tell } = this.options;
    const chat = bot as unknown as {
      on(event: 'message', listener: (message: unknown, position: string, sender: unknown) => void): void;
    };
    chat.on('message', (message, _position, sender) => {
      if (this.#wasAsked || senderOf(bot, sender) !== undefined) return;
      const line = cleanText(maskSecrets(String(message), secrets));
      if (!namesLoginCommand(line)) return;
      this.#wasAsked = true;
      if (saysOnJoin) return;
      const quoted = line.length > maximumQuotedCharacters ? `${line.slice(0, maximumQuotedCharacters - 1)}…` : line;
      tell(
        `the server asks bodies to log in or to register (${JSON.stringify(quoted)}): let them do so as they join, with ` +
          'environment.onJoin: ["/login ${PASSWORD}"] and the password in that environment variable',
      );
    });
  }
}
