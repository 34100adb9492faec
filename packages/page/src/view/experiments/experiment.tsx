import { useEffect, useState } from 'preact/hooks';
import { experimentPage, pictureOf } from '../../source/experiments.js';
import { texts } from '../../texts.js';
import { readMarkdown, readPieces, type Block } from './read-markdown.js';

/** The page of an experiment. What stands in it becomes elements of known kinds, and never HTML. */
export function Experiment({ id }: { readonly id: string }) {
  const [page, setPage] = useState<string | null | undefined>();
  useEffect(() => {
    const left = new AbortController();
    experimentPage(id, left.signal).then(setPage, () => {
      if (!left.signal.aborted) setPage(null);
    });
    return () => left.abort();
  }, [id]);
  if (page === undefined) return <p class="note">{texts.loading}</p>;
  if (page === null) return <p class="problem">{texts.experiments.missing}</p>;
  return (
    <article class="experiment">
      {readMarkdown(page).map((block, index) => (
        <Part key={index} block={block} id={id} />
      ))}
      <p>
        <a href="#/">{texts.experiments.back}</a>
      </p>
    </article>
  );
}

function Part({ block, id }: { readonly block: Block; readonly id: string }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 1 ? 'h1' : block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Line text={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Line text={item} />
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return <img src={pictureOf(id, block.file)} alt={block.text} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
  }
}

function Table({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index}>
                <Line text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Line text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const elements = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function Line({ text }: { readonly text: string }) {
  return (
    <>
      {readPieces(text).map((piece, index) => {
        if (piece.kind === 'text') return piece.text;
        const Element = elements[piece.kind];
        return <Element key={index}>{piece.text}</Element>;
      })}
    </>
  );
}
