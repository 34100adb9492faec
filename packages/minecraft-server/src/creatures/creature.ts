import { randomUUID } from 'node:crypto';
import {
  type CreatureKind,
  LivingCreature,
  type Position,
  type TraderKind,
  type TradeOffer,
  woolColours,
} from '@s-agents/minecraft-rules';
import {
  metadataEntryByKey,
  commonMetadataKeys,
  metadataEntry,
  metadataOffsets,
  woolEntry,
  type MetadataEntry,
} from '../child/entity-metadata.js';
import { Attributes, creatureBases } from '../child/attributes.js';
import type { TrackedEntity } from '../child/entity-tracker.js';
import type { Registry } from '../child/registry.js';

/** The state that only traders have. */
export interface TraderLife {
  readonly kind: TraderKind;
  readonly offers: readonly TradeOffer[];
  experience: number;
  /** Whether a player trades with it at present. */
  busy: boolean;
}

/** An animal, a monster or a trader in the world. */
export class Creature extends LivingCreature implements TrackedEntity {
  readonly uuid = randomUUID();
  readonly living = true;
  readonly objectData = 0;
  pitch = 0;
  burning = false;
  /** World age of the creature's death. */
  diedAt: number | undefined;
  trader: TraderLife | undefined;
  readonly attributes: Attributes;

  constructor(
    id: number,
    kind: CreatureKind,
    at: Position,
    private readonly registry: Registry,
    random: () => number,
  ) {
    super(id, kind, at, random);
    this.attributes = new Attributes(creatureBases(kind));
  }

  get type(): string {
    return this.kind.name;
  }

  override get pace(): number {
    return this.attributes.share('movement_speed');
  }

  get held(): string {
    return this.monster?.kind.attack.by === 'arrow' ? 'bow' : '';
  }

  metadata(): MetadataEntry[] {
    const entry = (place: number, kind: 'byte' | 'int' | 'float' | 'boolean', value: unknown): MetadataEntry =>
      metadataEntry(this.registry, place, kind, value);
    const { animal, monster } = this;
    const entries = [
      metadataEntryByKey(this.registry, commonMetadataKeys.flags, 'byte', this.burning ? 1 : 0),
      entry(metadataOffsets.health, 'float', Math.max(0, this.health)),
    ];
    if (animal !== undefined) entries.push(entry(metadataOffsets.baby, 'boolean', this.baby));
    if (this.kind.name === 'sheep' && animal !== undefined)
      entries.push(woolEntry(this.registry, woolColours.indexOf(animal.colour) | (animal.shorn ? 0x10 : 0)));
    if (this.kind.name === 'creeper' && monster !== undefined)
      entries.push(entry(metadataOffsets.creeperSwelling, 'int', monster.fuse > 0 ? 1 : -1));
    return entries;
  }
}
