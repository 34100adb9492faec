import type { AgentRecord } from '../record/agents.js';
import { linesCalling } from '../record/skill-record.js';
import { texts } from '../texts.js';
import { BlobText } from './blob.js';
import { Folded } from './folded.js';

interface Props {
  readonly run: string;
  readonly agent: AgentRecord;
  readonly moment: number;
}

/** The skill that an agent runs, with its code and a mark where it calls what its body does. */
export function Skill({ run, agent, moment }: Props) {
  const skill = agent.skill.skills.at(moment);
  if (skill === undefined) return null;
  const primitive = agent.skill.primitives.at(moment);
  if (skill.code === null)
    return (
      <p>
        <b>{texts.skill}</b> {skill.name} <small>{texts.ofTheWorld}</small>
      </p>
    );
  const { code } = skill;
  return (
    <Folded title={`${texts.skill} ${skill.name}`}>
      {() => (
        <>
          {primitive === undefined ? null : <p class="note">{texts.marked(primitive)}</p>}
          <BlobText
            key={code}
            run={run}
            hash={code}
            mark={(text) => (primitive === undefined ? new Set() : linesCalling(text, primitive))}
          />
        </>
      )}
    </Folded>
  );
}
