import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaText, RefusedPlaces, type RefusedArea } from './refused-places.js';

const at = (x: number, z: number, y = 64) => ({ x, y, z });
const spawn = at(0, 0);

function places(): { readonly record: RefusedPlaces; readonly told: string[]; readonly shared: RefusedArea[] } {
  const told: string[] = [];
  const shared: RefusedArea[] = [];
  const record = new RefusedPlaces({ tell: (what) => told.push(what), share: (area) => shared.push(area) });
  return { record, told, shared };
}

describe('places at which the server undoes changes', () => {
  it("are the game's spawn protection after three different blocks near the spawn point", () => {
    const { record, told, shared } = places();
    record.undone(at(3, 4), spawn);
    record.undone(at(3, 4), spawn);
    record.undone(at(3, 4, 65), spawn);
    expect([record.areas, record.has(at(3, 4))]).toEqual([[], false]);
    record.undone(at(-8, 2), spawn);
    expect([at(16, -16), at(17, 0), at(0, 0)].map((place) => record.has(place))).toEqual([true, false, true]);
    expect(told).toEqual([
      'the server undoes all changes of blocks within 16 blocks of the spawn point (0, 0): bodies look for blocks ' +
        'outside; set spawn-protection=0 in server.properties to let them work there',
    ]);
    expect(shared).toEqual(record.areas);
    record.undone(at(5, 5), spawn);
    expect(told).toHaveLength(1);
    expect(record.why(at(5, 5))).toBe(': it undoes all changes within 16 blocks of the spawn point (0, 0)');
  });

  it('reach no farther than to a change that stood', () => {
    const { record } = places();
    record.changed(at(12, 0));
    for (const z of [1, 2, 3]) record.undone(at(9, z), spawn);
    expect(record.areas.map(areaText)).toEqual(['within 11 blocks of the spawn point (0, 0)']);
  });

  it('are none when a change stood among them', () => {
    const { record } = places();
    record.changed(at(2, 0));
    for (const z of [1, 2, 3, 4]) record.undone(at(9, z), spawn);
    expect(record.areas.map(areaText)).toEqual(['from (5, -3) to (13, 7)']);
    record.changed(at(9, 2));
    expect([record.areas, record.has(at(9, 2))]).toEqual([[], false]);
  });

  it('may be a claim anywhere', () => {
    const { record, told } = places();
    for (const x of [100, 104, 108]) record.undone(at(x, 50), spawn);
    expect(record.areas).toEqual([{ low: { x: 96, z: 46 }, high: { x: 112, z: 54 }, atSpawn: false }]);
    expect(told[0]).toMatch(/^the server undoes all changes of blocks from \(96, 46\) to \(112, 54\): .*claim/);
  });

  it('are known from other bodies, too', () => {
    const { record, told } = places();
    const area = { low: { x: 0, z: 0 }, high: { x: 9, z: 9 }, atSpawn: false };
    record.add(area);
    record.add(area);
    expect([record.areas.length, record.has(at(5, 5)), told]).toEqual([1, true, []]);
  });

  it('never hold a place whose last change stood', () => {
    const change = fc.record({
      x: fc.integer({ min: -20, max: 20 }),
      z: fc.integer({ min: -20, max: 20 }),
      stood: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const { record } = places();
        for (const { x, z, stood } of changes) {
          if (!stood) record.undone(at(x, z), spawn);
          else {
            record.changed(at(x, z));
            expect(record.has(at(x, z))).toBe(false);
          }
        }
        const last = changes.at(-1);
        return last?.stood !== true || !record.has(at(last.x, last.z));
      }),
    );
  });
});
