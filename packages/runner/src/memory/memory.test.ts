import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Findings, learned } from './learned.js';
import { memoryText } from './memory-text.js';
import { nothingRemembered, readMemory, writeMemory } from './team-memory.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const home = { x: 1, y: 64, z: 2 };

it('is read as it was written, and is nothing at first', () => {
  expect(readMemory(folder)).toEqual(nothingRemembered);
  const memory = { places: { home }, containers: { '(3, 64, 2)': { oak_log: 3 } }, found: { oak_log: home } };
  writeMemory(join(folder, 'new'), memory);
  expect(readMemory(join(folder, 'new'))).toEqual(memory);
  expect(readFileSync(join(folder, 'new', 'team.json'), 'utf8')).toContain('"home"');
});

it.each(['{', '[]', '{"places":{"home":[1,2,3]}}', '{"place":{}}'])('refuses %s', (text) => {
  writeFileSync(join(folder, 'team.json'), text);
  expect(() => readMemory(folder)).toThrow(/^MEMORY_INVALID: memory ".*team\.json" cannot be used/);
});

it('learns where what nature gives was got, and what lies in containers', () => {
  const findings = new Findings();
  const observed = (inventory: Record<string, number>, x: number): void =>
    findings.follow({ type: 'observed', agent: 'ada', inventory, position: { x, y: 64, z: 0 } } as never);
  observed({ dirt: 5 }, 0);
  observed({ dirt: 5, oak_log: 1 }, 7);
  observed({ dirt: 5, oak_log: 1, oak_planks: 4 }, 9);
  const methods = (item: string) => [{ gathers: item !== 'oak_planks' }] as never;
  const found = findings.places({ methods });
  expect(found).toEqual({ oak_log: { x: 7, y: 64, z: 0 } });
  const look = {
    inventory: {},
    equipment: {},
    entities: [{ class: 'container', id: '(3, 64, 2)' }],
    relations: [{ subject: 'oak_log', relation: 'in', object: '(3, 64, 2)', count: 3 }],
  };
  const before = { places: { old: home }, containers: { '(9, 9, 9)': {} }, found: { stone: home } };
  const memory = learned(before, { places: { home }, found, looks: [look] });
  expect(memory).toEqual({
    places: { home },
    containers: { '(9, 9, 9)': {}, '(3, 64, 2)': { oak_log: 3 } },
    found: { stone: home, oak_log: { x: 7, y: 64, z: 0 } },
  });
  expect(memoryText(memory)).toBe(
    'From earlier runs in this world: the container at (9, 9, 9) held nothing; the container at (3, 64, 2) held 3 oak_log; ' +
      'stone was found near (1, 64, 2); oak_log was found near (7, 64, 0). It may have changed since.',
  );
  expect(memoryText(nothingRemembered)).toBeNull();
});
