import { useEffect, useState } from 'preact/hooks';
import { blobOf } from '../source/api.js';
import { texts } from '../texts.js';
import { Folded } from './folded.js';

/** A text of the run's folder, fetched once somebody opens it. */
export function Blob({ run, hash, title }: { readonly run: string; readonly hash: string; readonly title: string }) {
  return <Folded title={title}>{() => <BlobText key={hash} run={run} hash={hash} />}</Folded>;
}

function BlobText({ run, hash }: { readonly run: string; readonly hash: string }) {
  const [text, setText] = useState<string | null>(texts.loading);
  useEffect(() => {
    const left = new AbortController();
    blobOf(run, hash, left.signal).then(setText, () => setText(null));
    return () => left.abort();
  }, [run, hash]);
  return <pre tabIndex={0}>{text === null ? texts.notInFolder : readable(text)}</pre>;
}

/** JSON is set out in lines; all else stays as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
