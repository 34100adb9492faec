import { describe, expect, it } from 'vitest';
import type { Claim } from '../hosts/claims.js';
import { settled, type Settling } from './settled.js';
import { homeKey } from './stay-at-home.js';

const seats = ['A', 'B'];
const east = { host: 'east', term: 1 };

/**
 * A run that ends. `known`: what is heard of the claims; `kept`: what the engine has; `there`: whose leases are seen;
 * `hidden`: whose are there and not seen.
 */
function settling({
  known = new Map<string, Claim>(),
  kept = new Map<string, Claim>(),
  there = [homeKey, 'host east'],
  hidden = [] as string[],
  merged = (): number => 7,
  written = 7,
  patience = 100,
}): Settling {
  const held = (): ReadonlyMap<string, string> =>
    new Map(there.map((key) => [key, JSON.stringify({ name: key.slice('host '.length), labels: [] })]));
  return {
    seats,
    claims: {
      all: known,
      look: async (seat) => {
        const claim = kept.get(seat) ?? null;
        if (claim !== null) known.set(seat, claim);
        return claim;
      },
    },
    leases: { held, holder: async (key) => (there.includes(key) || hidden.includes(key) ? key : null) },
    ...{ merged, written: async () => written },
    signal: AbortSignal.timeout(patience),
  };
}

const of = (claim: Claim): Map<string, Claim> => new Map(seats.map((seat) => [seat, claim]));

async function waits(options: Settling): Promise<boolean> {
  await settled(options);
  return options.signal.aborted;
}

describe('the end of a run over several processes', () => {
  it('has come when the hosts of all seats have ended, and the log has what they noted', async () => {
    expect(await waits(settling({ known: of({ ...east, over: 7 }) }))).toBe(false);
  });

  it('waits for what is on its way to the log', async () => {
    let number = 0;
    expect(await waits(settling({ known: of({ ...east, over: 7 }), merged: () => number++, patience: 5000 }))).toBe(
      false,
    );
    expect(number).toBeGreaterThan(7);
  });

  it('waits for a host that is there', async () => {
    expect(await waits(settling({ known: of(east), kept: of(east) }))).toBe(true);
  });

  it('does not wait for a host that is lost, or for a seat that nobody has', async () => {
    expect(await waits(settling({ known: of(east), kept: of(east), there: [homeKey] }))).toBe(false);
    expect(await waits(settling({}))).toBe(false);
  });

  it('waits for what a lost host has written', async () => {
    const given = { known: of(east), kept: of(east), there: [homeKey] };
    expect(await waits(settling({ ...given, written: 8 }))).toBe(true);
    let number = 0;
    expect(await waits(settling({ ...given, merged: () => number++, patience: 5000 }))).toBe(false);
    expect(number).toBeGreaterThan(7);
  });

  it('takes no host for lost that is there, though nothing is heard of it', async () => {
    const given = { known: of(east), kept: of(east), there: [homeKey], hidden: ['host east'] };
    expect(await waits(settling(given))).toBe(true);
  });

  it('takes no host for lost that has ended, though nobody has heard of it yet', async () => {
    const given = { known: of(east), kept: of({ ...east, over: 7 }), there: [homeKey] };
    expect(await waits(settling({ ...given, merged: () => 6 }))).toBe(true);
    expect(await waits(settling(given))).toBe(false);
  });

  it('takes no host for lost while news of leases does not come', async () => {
    expect(await waits(settling({ known: of(east), kept: of(east), there: [] }))).toBe(true);
  });
});
