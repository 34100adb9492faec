import { Text as InkText, type TextProps } from 'ink';
import { Children, type ReactElement } from 'react';
import { printableLine } from '@s-agents/core';

/** Ink's `Text` for untrusted strings: replaces their control characters and line breaks. */
export function Text({ children, ...style }: TextProps): ReactElement {
  return (
    <InkText {...style}>
      {Children.map(children, (child) => (typeof child === 'string' ? printableLine(child) : child))}
    </InkText>
  );
}
