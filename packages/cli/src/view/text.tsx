import { Text as InkText, type TextProps } from 'ink';
import { Children, createContext, useContext, type ReactElement } from 'react';
import { printableLine } from '@s-agents/kit';

/** Whether texts may be coloured: not where the user has set NO_COLOR, which Ink does not read. */
export const Styled = createContext(true);

/** Ink's `Text` for untrusted strings: replaces their control characters and line breaks. */
export function Text({ children, ...style }: TextProps): ReactElement {
  const { wrap = 'wrap' } = style;
  return (
    <InkText {...(useContext(Styled) ? style : { wrap })}>
      {Children.map(children, (child) => (typeof child === 'string' ? printableLine(child) : child))}
    </InkText>
  );
}
