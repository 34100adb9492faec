import { messagesOf, type ShownMessage } from '../data/words.js';
import type { Detail, ShownRun } from '../data/run.js';
import { html, type Markup } from '../markup/html.js';
import { countText, shortened, timeText } from '../markup/texts.js';
import { section } from './section.js';

/** The most messages that are listed, and of how many characters each. */
const mostMessages = 400;
const mostCharacters = 280;

/** What was said, as a list to search in. */
export function drawMessages(run: ShownRun, detail: Detail): Markup {
  const { first, last, leftOut } = messagesOf(run, Math.floor(mostMessages * detail));
  if (first.length === 0) return html``;
  const hueOf = new Map(run.agents.map(({ name, hue }) => [name, hue]));
  const row = ({ at, from, to, kind, text }: ShownMessage): Markup => {
    const hue = hueOf.get(from);
    const speaker = html`<b${hue === undefined ? null : html` style="--h:${hue}"`}>${from}</b>`;
    return html`<li>
      <time>${timeText(at - run.from)}</time>
      <span>${speaker} → ${shortened(to.join(', '), 60)} <em>${kind}</em></span>
      <q>${shortened(run.words.say(text), mostCharacters)}</q>
    </li>`;
  };
  const gap =
    leftOut === 0
      ? null
      : html`<li class="gap">${countText(leftOut)} messages between these are left out; events.jsonl holds all.</li>`;
  return section(
    'messages',
    'What was said',
    html`<label class="search">
      Search <input type="search" placeholder="a name, a kind, a word"> <output></output>
    </label>
    <ol class="messages">${first.map(row)}${gap}${last.map(row)}</ol>`,
  );
}
