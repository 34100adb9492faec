import { failed, type ActionOutcome, type Inventory } from '@s-agents/core';
import type { ContainerMotions, Moved, OpenContainer, SeenBlock } from '@s-agents/minecraft';
import type { Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import type { Container } from '../world/containers.js';
import { forgetContainer, rememberContents } from './container-memory.js';
import { seconds } from './durations.js';
import { face } from './looking.js';
import { BlockworldOven } from './oven-motions.js';

/** What a body of this world does with containers. */
export class BlockworldContainers implements ContainerMotions {
  constructor(private readonly scene: Scene) {}

  async open({ name, position: at }: SeenBlock): Promise<OpenContainer | ActionOutcome> {
    const { scene } = this;
    const { containers, land } = scene.world;
    const where = `${at.x} ${at.y} ${at.z}`;
    const gone = (): ActionOutcome => {
      this.forget(at);
      return failed('target-gone', `${land.kindAt(at).name} at ${where} is not a container`);
    };
    const container = containers.at(at);
    if (container === undefined) return gone();
    const lid = /chest$/.test(name)
      ? containers.halves(container).find((half) => land.solidAt(half.at.x, half.at.y + 1, half.at.z))
      : undefined;
    if (lid !== undefined)
      return failed(
        'blocked',
        `${land.kindAt({ ...lid.at, y: lid.at.y + 1 }).name} is on top of the ${name} at ${where}: remove it first`,
      );
    await face(scene, { x: at.x + 0.5, y: at.y + 0.5, z: at.z + 0.5 });
    await scene.pass(seconds.answer);
    const opened = containers.at(at);
    return opened === undefined ? gone() : new BlockworldContainer(scene, opened);
  }

  forget(at: Position): void {
    forgetContainer(this.scene, at);
  }
}

class BlockworldContainer implements OpenContainer {
  readonly oven: BlockworldOven | null;

  constructor(
    private readonly scene: Scene,
    private readonly container: Container,
  ) {
    this.oven = container.smelter === null ? null : new BlockworldOven(scene, container, container.smelter);
  }

  get name(): string {
    return this.container.name;
  }

  isOpen(): boolean {
    return this.scene.world.containers.at(this.container.at) === this.container;
  }

  contents(): Inventory {
    return this.scene.world.containers.counts(this.container);
  }

  /** The contents come with the window. */
  async arrival(): Promise<void> {
    rememberContents(this.scene, this.container);
  }

  async watch(time: number): Promise<boolean> {
    await this.scene.pass(time);
    if (this.isOpen()) rememberContents(this.scene, this.container);
    return this.isOpen();
  }

  async put(item: string, count: number, slot?: 'input' | 'fuel'): Promise<Moved> {
    const { scene, container } = this;
    const { inventory } = scene.self;
    await scene.pass(seconds.moveItem);
    let moved = 0;
    if (!this.isOpen()) return { moved, isFull: false, trouble: null };
    // Without a wait in between: items that are in neither inventory would be lost if the act were aborted.
    for (const stack of inventory.take(item, count)) {
      const rest = scene.world.containers.put(container, stack, slot);
      moved += stack.count - (rest?.count ?? 0);
      if (rest !== null) inventory.give(rest);
    }
    rememberContents(scene, container);
    return { moved, isFull: moved < count, trouble: null };
  }

  async take(item: string, count: number): Promise<Moved> {
    const { scene, container } = this;
    const { inventory } = scene.self;
    let moved = 0;
    if (inventory.roomFor(item, 1) === 0) return { moved, isFull: true, trouble: null };
    await scene.pass(seconds.moveItem);
    if (!this.isOpen()) return { moved, isFull: false, trouble: null };
    for (const stack of scene.world.containers.take(container, item, inventory.roomFor(item, count))) {
      inventory.give(stack);
      moved += stack.count;
    }
    rememberContents(scene, container);
    return { moved, isFull: false, trouble: null };
  }

  close(): void {}
}
