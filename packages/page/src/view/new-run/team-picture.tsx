import { placesOf } from '../../charts/places.js';
import type { Understood } from '../../source/drafts.js';
import { texts } from '../../texts.js';

const { newRun } = texts;

/** Who leads whom, drawn and in words. */
export function TeamPicture({ understood }: { readonly understood: Understood }) {
  const { members, edges, entries, notes } = understood;
  const led = Map.groupBy(edges, ([from]) => from);
  const words = [...led].map(([from, own]) => newRun.leads(from, own.map(([, to]) => to).join(', ')));
  return (
    <figure class="team-picture">
      {edges.length === 0 ? null : <Drawing members={members} edges={edges} />}
      <figcaption class="note">
        {[...(words.length === 0 ? [newRun.nobodyLeads] : words.map((line) => `${line}.`))].slice(0, 12).join(' ')}{' '}
        {newRun.getsTask(entries.join(', '))} {notes.join('. ')}
      </figcaption>
    </figure>
  );
}

function Drawing({ members, edges }: Pick<Understood, 'members' | 'edges'>) {
  const { places, width, height } = placesOf(
    members.map(({ name }) => name),
    edges,
  );
  const placeOf = new Map(places.map((place) => [place.name, place]));
  return (
    <svg class="graph" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {edges.map(([from, to]) => {
        const [one, other] = [placeOf.get(from), placeOf.get(to)];
        if (one === undefined || other === undefined) return null;
        return <path key={`${from} ${to}`} class="edge" d={`M${one.x} ${one.y}L${other.x} ${other.y}`} />;
      })}
      {places.map(({ name, x, y }) => (
        <g key={name}>
          <circle class="seat" cx={x} cy={y} r={6} />
          <text x={x - 6} y={y - 11}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
