import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';

/** Mineflayer's function that places a block by a click of one's own choice; its types leave it out. */
export type PlacingBot = Bot & {
  _placeBlockWithOptions(
    against: NonNullable<ReturnType<Bot['blockAt']>>,
    face: Vec3,
    options: { readonly delta?: Vec3; readonly forceLook?: 'ignore'; readonly swingArm: 'right' },
  ): Promise<void>;
};
