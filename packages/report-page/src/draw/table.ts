import { html, type Markup } from '../markup/html.js';

type Cell = Markup | string | number;

/** A table that scrolls by itself where the window is too narrow for it. `name`: its class. */
export function table(name: string, heads: readonly Cell[], rows: readonly (readonly Cell[])[]): Markup {
  const head = heads.map((cell) => html`<th>${cell}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<div class="scroll">
    <table class="${name}"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>
  </div>`;
}
