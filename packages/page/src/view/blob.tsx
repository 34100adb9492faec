import { useEffect, useState } from 'preact/hooks';
import { blobOf } from '../source/api.js';
import { texts } from '../texts.js';
import { Folded } from './folded.js';

/** A text of the run's folder, fetched once somebody opens it. */
export function Blob({ run, hash, title }: { readonly run: string; readonly hash: string; readonly title: string }) {
  return <Folded title={title}>{() => <BlobText key={hash} run={run} hash={hash} />}</Folded>;
}

interface TextProps {
  readonly run: string;
  readonly hash: string;
  /** The lines of the text that are marked, from 1. */
  readonly mark?: (text: string) => ReadonlySet<number>;
}

/** A text of the run's folder. */
export function BlobText({ run, hash, mark }: TextProps) {
  const [text, setText] = useState<string | null>(texts.loading);
  useEffect(() => {
    const left = new AbortController();
    blobOf(run, hash, left.signal).then(setText, () => setText(null));
    return () => left.abort();
  }, [run, hash]);
  if (text === null || mark === undefined)
    return <pre tabIndex={0}>{text === null ? texts.notInFolder : readable(text)}</pre>;
  const marked = mark(text);
  return (
    <pre tabIndex={0}>
      {text.split('\n').map((line, index) => {
        const Line = marked.has(index + 1) ? 'mark' : 'span';
        return <Line key={index}>{`${line}\n`}</Line>;
      })}
    </pre>
  );
}

/** JSON is set out in lines; all else stays as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
