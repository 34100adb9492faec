import { describe } from 'vitest';
import type { ActStage } from './act-stage.js';
import { describeBlockActs } from './block-acts.js';
import { describeContainerActs } from './container-acts.js';
import { describeEnchantingActs } from './enchanting-acts.js';
import { describeHandActs } from './hand-acts.js';

/** Tests that the acts of Minecraft's primitives have the same outcomes in a world. */
export function describeActs(name: string, stage: ActStage): void {
  describe(`the acts ${name}`, () => {
    describeBlockActs(stage);
    describeContainerActs(stage);
    describeEnchantingActs(stage);
    describeHandActs(stage);
  });
}
