import type { ComponentChildren } from 'preact';
import type { PictureName } from '../pictures/pictures.js';
import { SavePicture } from './save-picture.js';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** The picture of it that can be saved. */
  readonly picture?: PictureName;
  readonly children: ComponentChildren;
}

/** A part of the page under a heading, with an optional sentence that says how to read it. */
export function Panel({ id, title, note, picture, children }: PanelProps) {
  return (
    <section id={id} class={`panel ${id}`} aria-labelledby={`${id}-title`}>
      {picture === undefined ? null : <SavePicture name={picture} />}
      <h2 id={`${id}-title`}>{title}</h2>
      {note === undefined ? null : <p class="note">{note}</p>}
      {children}
    </section>
  );
}

/** The mark of an agent: a dot in its colour. */
export function Dot({ hue }: { readonly hue: number }) {
  return <i class="dot" style={{ '--h': String(hue) }} />;
}
