import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DoorConnections } from './door-connections.js';

class Connection extends EventEmitter {
  isOpen = true;

  destroy(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.emit('close');
  }
}

function doorCase() {
  const server = new EventEmitter();
  const door = new DoorConnections(server, { strangers: 2, admitted: 2 });
  const connect = (): Connection => {
    const connection = new Connection();
    server.emit('connection', connection);
    return connection;
  };
  return { door, connect };
}

it('drops the oldest stranger for a new one, and nobody who has been admitted', () => {
  const { door, connect } = doorCase();
  const known = connect();
  door.admit(known);
  const strangers = [connect(), connect(), connect(), connect()];
  expect(strangers.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true]);
  expect(known.isOpen).toBe(true);
});

it('drops the admitted connection that has been idle longest, and no busy one', () => {
  const { door, connect } = doorCase();
  const [one, other] = [connect(), connect()];
  const [endOne, endOther] = [door.admit(one), door.admit(other)];
  expect(door.admit(connect())).toBeNull();
  endOther?.();
  endOne?.();
  expect(door.admit(connect())).not.toBeNull();
  expect([one.isOpen, other.isOpen]).toEqual([true, false]);
  expect(door.admit(one)).not.toBeNull();
});

it('keeps to its limits, and never drops a connection with a request under way', () => {
  const step = fc.record({ does: fc.constantFrom('connect', 'admit', 'end', 'close'), which: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { door, connect } = doorCase();
      const connections: Connection[] = [];
      const ends = new Map<Connection, (() => void)[]>();
      for (const { does, which } of steps) {
        const one = connections[which % Math.max(1, connections.length)];
        if (does === 'connect' || one === undefined) connections.push(connect());
        else if (does === 'close') {
          ends.delete(one);
          one.destroy();
        } else if (does === 'end') ends.get(one)?.pop()?.();
        else if (one.isOpen) {
          const end = door.admit(one);
          if (end !== null) ends.set(one, [...(ends.get(one) ?? []), end]);
        }
        const busy = [...ends].filter(([, open]) => open.length > 0).map(([connection]) => connection);
        expect(busy.every(({ isOpen }) => isOpen)).toBe(true);
        expect(busy.length).toBeLessThanOrEqual(2);
        expect(connections.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(4);
      }
    }),
  );
});
