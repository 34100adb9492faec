import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface Props {
  readonly title: ComponentChildren;
  readonly isOpen?: boolean;
  /** Draws what is folded in, as long as it is open. */
  readonly children: () => ComponentChildren;
}

/** What is folded in under a title, and drawn only while it is open. */
export function Folded({ title, isOpen = false, children }: Props) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open ? children() : null}
    </details>
  );
}
