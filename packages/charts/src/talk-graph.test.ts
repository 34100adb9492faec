import fc from 'fast-check';
import { expect, it } from 'vitest';
import { talkGraph } from './talk-graph.js';

it('draws each agent, and an arrow for each edge between two of them', () => {
  const name = fc.string({ minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(1000))),
      (agents, drawn) => {
        const edges = drawn.flatMap(([from, to, messages]) => {
          const [one, other] = [agents[from % agents.length], agents[to % agents.length]];
          return one === undefined || other === undefined ? [] : [{ from: one, to: other, messages }];
        });
        const picture = talkGraph(
          agents,
          [...edges, { from: 'the user of all', to: 'nobody at all', messages: 3 }],
          'a & b',
        );
        expect(picture.match(/<ellipse /g) ?? []).toHaveLength(agents.length);
        expect(picture.match(/class="edge"/g) ?? []).toHaveLength(edges.filter(({ from, to }) => from !== to).length);
        expect(picture).toContain('<title>a &amp; b</title>');
        expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      },
    ),
  );
});

it('draws more messages wider', () => {
  const edges = [
    { from: 'ann', to: 'bob', messages: 10 },
    { from: 'bob', to: 'ann', messages: 5 },
  ];
  const widths = [...talkGraph(['ann', 'bob'], edges, 't').matchAll(/stroke-width="([\d.]+)" marker/g)].map(
    ([, width]) => width,
  );
  expect(widths).toEqual(['7', '3.5']);
  expect(talkGraph(['ann', 'bob'], edges, 't')).toContain('>the widest arrow: 10 messages</text>');
});

it('breaks a title that is too long, and cuts a name', () => {
  const title = 'tea, 1 capable, 2 forgetful, agent_1 leads and may be corrected by whoever hears it';
  const picture = talkGraph(['ann', 'somebody whose name is long'], [], title);
  const lines = [...picture.matchAll(/class="title"[^>]*>([^<]*)</g)].map(([, line]) => line);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(title);
  expect(picture).toContain('>somebody whose …</text>');
});
