import type { DraftOrganization, Setup, Understood } from '../../source/drafts.js';
import { texts } from '../../texts.js';
import { asListed } from './draft-changes.js';
import type { PartProps } from './parts.js';

const { newRun } = texts;

interface ShapeProps extends PartProps {
  readonly setup: Setup;
  readonly understood: Understood | null;
}

/** The organization: one of those that there are, or as the list of members says. */
export function Shape({ draft, change, setup, understood }: ShapeProps) {
  const { organization } = draft.team;
  const choose = (chosen: Exclude<DraftOrganization, { kind: 'own' }>): void =>
    change({ ...draft, team: { ...draft.team, organization: chosen } });
  return (
    <label class="field">
      <span>{newRun.organization}</span>
      <select
        value={keyOf(organization)}
        onChange={({ currentTarget: { value } }) => {
          const [kind = '', ...name] = value.split(' ');
          if (kind === 'topology' || kind === 'charter') choose({ kind, name: name.join(' ') });
          else change(asListed(draft, understood));
        }}
      >
        <option value="own">{newRun.ownOrganization}</option>
        <optgroup label={newRun.presets}>
          {setup.topologies
            // It has no edges of its own: that is what the list is for.
            .filter((name) => name !== 'custom')
            .map((name) => {
              const description = newRun.topologies[name as keyof typeof newRun.topologies] as string | undefined;
              return (
                <option key={name} value={keyOf({ kind: 'topology', name })}>
                  {description === undefined ? name : newRun.preset(name, description)}
                </option>
              );
            })}
        </optgroup>
        <optgroup label={newRun.charters}>
          {setup.charters.map(({ name, description }) => (
            <option key={name} value={keyOf({ kind: 'charter', name })}>
              {newRun.preset(name, description)}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}

function keyOf(organization: DraftOrganization): string {
  return organization.kind === 'own' ? 'own' : `${organization.kind} ${organization.name}`;
}
