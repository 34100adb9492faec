import { Box } from 'ink';
import type { ReactElement, ReactNode } from 'react';
import { countItems, fitted, ownValue, goalParts, goalText, type GoalPart } from '@s-agents/kit';
import { layOut, minimumColumns, type Layout } from './layout.js';
import { Text } from './text.js';
import { inventoryText, percentText, timeText } from './texts.js';
import type { StageView, TaskView } from './plan-view.js';
import type { AgentView, MessageView, ViewState } from './view-state.js';

export interface LiveViewProps {
  readonly state: ViewState;
  /** The world's description, shown until the first goal check. */
  readonly place: string;
  /** How many of the team's bodies are in the world, such as "2 of 5". */
  readonly arrived: string;
  /** What somebody outside of the run is asked, and how it is answered; empty where nothing waits. */
  readonly asked: string;
  readonly worldSeconds: number;
  readonly wallSeconds: number;
  readonly columns: number;
  readonly rows: number;
  /** Health by agent, 0 to 20, as last observed. */
  readonly health: ReadonlyMap<string, number>;
  /** By agent: about how many tokens of the answer that it waits for have come. */
  readonly tokens: ReadonlyMap<string, number>;
}

/** Renders the live view from the state that `viewState` folds. It is never wider or taller than the terminal. */
export function LiveView({
  state,
  place,
  arrived,
  asked,
  worldSeconds,
  wallSeconds,
  columns,
  rows,
  health,
  tokens,
}: LiveViewProps): ReactElement {
  const width = Math.max(minimumColumns, columns);
  const parts = state.goal === null ? [] : goalParts(state, state.goal);
  const layout = layOut(rows, {
    agents: state.agents.length,
    messages: state.messages.length,
    stages: state.stages,
    goals: parts.length,
  });
  const names = 1 + Math.max(6, ...state.agents.map(({ name }) => name.length));
  const { budget } = state;
  const share = budget === null ? '' : `budget ${percentText(budget.spent / budget.of)} spent  `;
  const times = `${state.isPaused ? 'paused (ctrl-Z goes on)  ' : width >= 60 ? share : ''}world ${timeText(worldSeconds)}  wall ${timeText(wallSeconds)}`;
  return (
    <Box flexDirection="column" width={width}>
      <Box justifyContent="space-between" width={width}>
        <Text wrap="truncate">
          <Text bold color="cyan">
            {state.task === '' ? 'S-Agents' : fitted(state.task, width - times.length - 2)}
          </Text>
        </Text>
        <Text dimColor>{times}</Text>
      </Box>
      <GoalBar
        state={state}
        parts={parts}
        hasLines={layout.hasParts}
        place={place}
        arrived={arrived}
        asked={asked}
        width={width}
      />
      <Section
        title="Plan"
        note={state.objective === state.task ? '' : state.objective}
        airy={layout.airy}
        width={width}
      >
        <Stages stages={state.stages} layout={layout} names={names} width={width} />
      </Section>
      <Section title="Agents" note="" airy={layout.airy} width={width}>
        {state.agents.slice(0, layout.agents).map((agent) => (
          <AgentLine
            key={agent.name}
            agent={agent}
            names={names}
            width={width}
            worldSeconds={worldSeconds}
            health={health.get(agent.name)}
            tokens={tokens.get(agent.name) ?? 0}
          />
        ))}
      </Section>
      {layout.messages > 0 && (
        <Section title="Messages" note="" airy={layout.airy} width={width}>
          {state.messages.slice(state.messages.length - layout.messages).map((message, index) => (
            <MessageLine key={index} message={message} width={width} />
          ))}
        </Section>
      )}
    </Box>
  );
}

function Section({
  title,
  note,
  airy,
  width,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly airy: boolean;
  readonly width: number;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Box flexDirection="column" marginTop={airy ? 1 : 0}>
      <Text wrap="truncate">
        <Text bold>{title}</Text>
        <Text dimColor>{note === '' ? '' : `  ${fitted(note, width - title.length - 2)}`}</Text>
      </Text>
      {children}
    </Box>
  );
}

function GoalBar({
  state,
  parts,
  hasLines,
  place,
  arrived,
  asked,
  width,
}: {
  readonly state: ViewState;
  readonly parts: readonly GoalPart[];
  readonly hasLines: boolean;
  readonly place: string;
  readonly arrived: string;
  readonly asked: string;
  readonly width: number;
}): ReactElement {
  if (state.trouble !== '') return <Text color="red">{fitted(`trouble: ${state.trouble}`, width)}</Text>;
  if (asked !== '') return <Text color="yellow">{fitted(asked, width)}</Text>;
  if (state.goal === null)
    return (
      <Text dimColor>{fitted(state.task === '' ? `starting, ${arrived} in the world: ${place}` : place, width)}</Text>
    );
  if (parts.length === 0) return <Bar {...state.goal} what="" labels={0} width={width} />;
  if (!hasLines) return <Text bold>{fitted(goalText(parts, state.goal), width)}</Text>;
  const labels = Math.min(Math.floor(width / 3), Math.max(...parts.map(({ what }) => what.length)) + 2);
  return (
    <Box flexDirection="column">
      {parts.map((part, index) => (
        <Bar key={index} {...part} met={part.reached >= part.wanted} labels={labels} width={width} />
      ))}
    </Box>
  );
}

function Bar({
  what,
  reached,
  wanted,
  met,
  labels,
  width,
}: GoalPart & { readonly met: boolean; readonly labels: number; readonly width: number }): ReactElement {
  const count = ` ${reached} of ${wanted}`;
  const cells = Math.max(10, width - labels - count.length - 5);
  const full = wanted === 0 ? 0 : Math.floor((reached / wanted) * cells);
  return (
    <Text wrap="truncate">
      {labels === 0 ? '' : fitted(what, labels - 2).padEnd(labels)}
      <Text color={met ? 'green' : 'cyan'}>{'█'.repeat(full)}</Text>
      <Text dimColor>{'░'.repeat(cells - full)}</Text>
      <Text bold>{count}</Text>
      <Text color="green">{met ? ' ✔' : ''}</Text>
    </Text>
  );
}

const statusMarks: Readonly<Record<TaskView['status'], { readonly mark: string; readonly color: string }>> = {
  waiting: { mark: '○', color: 'gray' },
  started: { mark: '▸', color: 'yellow' },
  succeeded: { mark: '✔', color: 'green' },
  failed: { mark: '✘', color: 'red' },
};

function Stages({
  stages,
  layout,
  names,
  width,
}: {
  readonly stages: readonly StageView[];
  readonly layout: Layout;
  readonly names: number;
  readonly width: number;
}): ReactElement {
  const atHand = stages.findIndex((stage) => stage.atHand);
  return (
    <>
      {layout.stages.map(({ index, assignments }) => {
        const stage = stages[index];
        if (stage === undefined) return null;
        const past = atHand >= 0 && index < atHand;
        return (
          <Box key={index} flexDirection="column">
            <Text wrap="truncate" color={stage.atHand ? 'yellow' : 'gray'}>
              {fitted(`${past ? '✔' : stage.atHand ? '●' : '○'} ${stage.title}`, width - 2)}
            </Text>
            {stage.assignments.slice(0, assignments).map((assignment, place) => (
              <Text key={place} wrap="truncate">
                {'  '}
                <Text color={statusMarks[assignment.status].color}>{statusMarks[assignment.status].mark}</Text>{' '}
                {(assignment.agent ?? 'anybody').padEnd(names)}{' '}
                <Text dimColor>{fitted(assignment.task, width - names - 6)}</Text>
              </Text>
            ))}
          </Box>
        );
      })}
    </>
  );
}

const doingMarks: Readonly<
  Record<AgentView['doing'], { readonly mark: string; readonly color: string; readonly word: string }>
> = {
  idle: { mark: '·', color: 'gray', word: 'idle' },
  thinking: { mark: '∘', color: 'blue', word: 'thinking' },
  planning: { mark: '◆', color: 'magenta', word: 'planning' },
  acting: { mark: '▶', color: 'green', word: '' },
  lost: { mark: '✘', color: 'red', word: 'not in the world' },
};

function AgentLine({
  agent,
  names,
  width,
  worldSeconds,
  health,
  tokens,
}: {
  readonly agent: AgentView;
  readonly names: number;
  readonly width: number;
  readonly worldSeconds: number;
  readonly health: number | undefined;
  readonly tokens: number;
}): ReactElement {
  const { mark, color, word } = doingMarks[agent.doing];
  const held = agent.intent === null ? '' : ` ${progressText(agent, agent.intent)}`;
  const seconds = timeText(Math.max(0, worldSeconds - agent.since));
  const hearts = health === undefined ? ' '.repeat(6) : `  ♥ ${String(Math.ceil(health)).padStart(2)}`;
  const left = width - names - 4 - hearts.length - 8;
  const isAsking = agent.doing === 'thinking' || agent.doing === 'planning';
  const what = word === '' ? `${agent.action}${held}` : isAsking && tokens > 0 ? `${word} (${tokens} tokens)` : word;
  const also =
    agent.doing === 'acting' || agent.doing === 'lost'
      ? noteOf(agent, worldSeconds)
      : agent.doing === 'idle'
        ? holds(agent)
        : agent.action;
  const shown = fitted(what, left);
  return (
    <Text wrap="truncate">
      <Text color={color}>{mark}</Text> <Text bold={agent.leads}>{agent.name.padEnd(names)}</Text>{' '}
      <Text {...(agent.doing === 'acting' ? {} : { color })}>{shown}</Text>
      <Text dimColor>
        {(also === '' ? '' : `  ${fitted(also, left - shown.length - 2)}`).padEnd(left - shown.length)}
      </Text>
      <Text dimColor>{seconds.padStart(7)}</Text>
      <Text color={health !== undefined && health <= 6 ? 'red' : 'gray'}>{hearts}</Text>
    </Text>
  );
}

/** World seconds for which a failure is told of beside what goes well. */
const failureSeconds = 5;

function noteOf({ note, failedAt }: AgentView, now: number): string {
  return failedAt !== null && now - failedAt > failureSeconds ? '' : note;
}

/** "9/17", or "~9/17" when the count is an estimate since the last observation. */
function progressText({ inventory, gain }: AgentView, { items, count }: NonNullable<AgentView['intent']>): string {
  const gained = Math.max(gain.taken, gain.loose);
  return `${gained > 0 ? '~' : ''}${Math.min(count, countItems(inventory, items) + gained)}/${count}`;
}

function holds(agent: AgentView): string {
  return Object.keys(agent.inventory).length === 0 ? '' : `holds ${inventoryText(agent.inventory)}`;
}

const kindColors = {
  command: 'yellow',
  recall: 'yellow',
  report: 'green',
  talk: 'blue',
};

function MessageLine({ message, width }: { readonly message: MessageView; readonly width: number }): ReactElement {
  const time = timeText(message.at).padStart(7);
  const edge = `${message.from} → ${message.to.join(', ')}`;
  return (
    <Text wrap="truncate">
      <Text dimColor>{time}</Text> <Text color={ownValue(kindColors, message.kind) ?? kindColors.talk}>{edge}</Text>{' '}
      {fitted(message.text, width - time.length - edge.length - 2)}
    </Text>
  );
}
