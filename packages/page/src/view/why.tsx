import { useEffect, useState } from 'preact/hooks';
import { whyOf } from '../source/api.js';
import { texts } from '../texts.js';
import { Folded } from './folded.js';

interface Props {
  readonly run: string;
  readonly agent: string;
  /** The number of the plan. */
  readonly plan: number;
}

/** What was weighed for a plan, asked for once somebody opens it. */
export function Why(props: Props) {
  return <Folded title={texts.why(props.plan)}>{() => <Weighed {...props} />}</Folded>;
}

function Weighed({ run, agent, plan }: Props) {
  const [text, setText] = useState<string>(texts.loading);
  useEffect(() => {
    const left = new AbortController();
    whyOf(run, { agent, plan }, left.signal).then(setText, () => {});
    return () => left.abort();
  }, [run, agent, plan]);
  return <pre tabIndex={0}>{text}</pre>;
}
