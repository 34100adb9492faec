import type { AgentRecord } from '../record/agents.js';
import type { Group } from '../record/groups.js';
import type { Place } from '../charts/places.js';
import { coordinate } from '../look/words.js';
import { texts } from '../texts.js';

interface AgentNodeProps {
  readonly place: Place;
  readonly agent: AgentRecord | undefined;
  readonly moment: number;
  readonly isChosen: boolean;
  readonly choose: (name: string | null) => void;
}

/** An agent in the drawing of the organization: its colour, and by its ring what it is at. */
export function AgentNode({ place, agent, moment, isChosen, choose }: AgentNodeProps) {
  const { name, x, y, label } = place;
  const doing = agent?.statuses.at(moment)?.doing ?? 'starting';
  const at = label === 'below' ? { x, y: y + 26 } : { x: x + 18, y: y + 1 };
  return (
    <g class={`node ${doing}${isChosen ? ' chosen' : ''}`} {...button(() => choose(isChosen ? null : name))}>
      <circle class="ring" cx={x} cy={y} r={13} />
      <circle cx={x} cy={y} r={8} style={{ '--h': String(agent?.hue ?? 0) }} />
      {label === 'none' ? (
        <title>{`${name}: ${texts.doing[doing]}`}</title>
      ) : (
        <>
          <text class={label} x={at.x} y={at.y}>
            {name}
          </text>
          <text class={`doing ${label}`} x={at.x} y={at.y + 12}>
            {texts.doing[doing]}
          </text>
        </>
      )}
    </g>
  );
}

interface GroupNodeProps {
  readonly place: Place;
  readonly group: Group;
  readonly agents: ReadonlyMap<string, AgentRecord>;
  readonly moment: number;
  readonly toggle: (leader: string) => void;
}

/** A folded group: how many it has, and by its ring the share of those who act. */
export function GroupNode({ place: { x, y }, group, agents, moment, toggle }: GroupNodeProps) {
  const { leader, members } = group;
  const acting = members.filter((name) => agents.get(name)?.statuses.at(moment)?.doing === 'acting').length;
  const around = 2 * Math.PI * 15;
  return (
    <g class="node group" {...button(() => toggle(leader))}>
      <title>{texts.groupOf(leader)}</title>
      <circle class="ring idle" cx={x} cy={y} r={15} />
      <circle
        class="ring acts"
        cx={x}
        cy={y}
        r={15}
        stroke-dasharray={`${coordinate((around * acting) / members.length)} ${coordinate(around)}`}
        transform={`rotate(-90 ${x} ${y})`}
      />
      <text class="count" x={x} y={y + 4}>
        {members.length}
      </text>
      <text class="doing" x={x + 22} y={y + 4}>
        {texts.acting(acting)}
      </text>
    </g>
  );
}

/** What makes a part of a drawing a button, whose name is its text. */
function button(press: () => void) {
  return {
    role: 'button' as const,
    tabIndex: 0,
    onClick: press,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    },
  };
}
