import { Component, type ComponentChildren } from 'preact';

/** Parts of the page take turns: each is drawn every so many frames at most, in a frame of its own. */
const turns = 6;

const waiting = new Set<Paced>();
let frame = 0;
let turn = 0;

function nextTurn(): void {
  turn = (turn + 1) % turns;
  for (const part of waiting)
    if (part.props.turn % turns === turn) {
      waiting.delete(part);
      part.forceUpdate();
    }
  frame = waiting.size === 0 ? 0 : requestAnimationFrame(nextTurn);
}

interface Props {
  readonly turn: number;
  /** What is drawn at once when it changes, since somebody waits for it. */
  readonly urgent: unknown;
  readonly children: () => ComponentChildren;
}

/** Draws a part of the page when its turn comes, so that no frame draws all of a large team. */
export class Paced extends Component<Props> {
  override shouldComponentUpdate(next: Readonly<Props>): boolean {
    if (next.urgent !== this.props.urgent) return true;
    waiting.add(this);
    if (frame === 0) frame = requestAnimationFrame(nextTurn);
    return false;
  }

  override componentWillUnmount(): void {
    waiting.delete(this);
  }

  render(): ComponentChildren {
    return this.props.children();
  }
}
