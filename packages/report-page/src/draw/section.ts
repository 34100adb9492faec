import { html, type Markup } from '../markup/html.js';

/** A part of the page under a heading, with an optional sentence that says how to read it. */
export function section(id: string, title: string, content: Markup, note: string | null = null): Markup {
  return html`<section id="${id}">
    <h2>${title}</h2>
    ${note === null ? null : html`<p class="note">${note}</p>`}${content}
  </section>`;
}

/** The mark of an agent: a dot in its colour. */
export function dot(hue: number): Markup {
  return html`<i class="dot" style="--h:${hue}"></i>`;
}
