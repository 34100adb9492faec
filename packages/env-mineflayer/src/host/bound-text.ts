/**
 * Packets whose chat components mineflayer reads as they come, of every version. A component costs it the square of its
 * depth, and a few thousand brackets in the text of an item that is hovered over cost all memory.
 */
const textPackets = new Set([
  'action_bar',
  'boss_bar',
  'chat',
  'death_combat_event',
  'disconnect',
  'kick_disconnect',
  'open_window',
  'player_chat',
  'player_info',
  'playerlist_header',
  'profileless_chat',
  'resource_pack_send',
  'scoreboard_objective',
  'scoreboard_score',
  'server_data',
  'set_title_subtitle',
  'set_title_text',
  'system_chat',
  'teams',
  'title',
]);
/** What happens on a click or under the mouse is for a person at a screen. */
const forTheMouse = new Set(['hoverEvent', 'hover_event', 'clickEvent', 'click_event']);
/** Levels, values and characters of one component. */
const limits = { depth: 60, values: 2_000, json: 64_000, text: 2_000, format: 256 };

class TooMuch extends Error {}

/** The packet with its components bounded, or null for one that is not worth reading. */
export function boundText(name: string | symbol, packet: unknown): unknown {
  if (typeof name !== 'string' || !textPackets.has(name)) return packet;
  try {
    // A list of players may be long: each of its entries is bounded by itself.
    if (name === 'player_info' && isRecord(packet) && Array.isArray(packet['data']))
      return { ...packet, data: packet['data'].map(withBoundName) };
    return fields(packet);
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}

function withBoundName(entry: unknown): unknown {
  if (!isRecord(entry) || entry['displayName'] === undefined) return entry;
  const { displayName, ...rest } = entry;
  try {
    return { ...rest, ...(fields({ displayName }) as object) };
  } catch (error) {
    if (error instanceof TooMuch) return rest;
    throw error;
  }
}

function fields(packet: unknown): unknown {
  if (!isRecord(packet)) return packet;
  const left = { values: limits.values };
  return Object.fromEntries(
    Object.entries(packet).map(([key, value]) => [
      key,
      typeof value === 'string' ? json(value, left) : bound(value, 0, left),
    ]),
  );
}

/** A component as JSON, or a plain string, which stays as it is. */
function json(text: string, left: { values: number }): string {
  if (!/^\s*[{["]/.test(text)) return text;
  if (text.length > limits.json) throw new TooMuch();
  let component: unknown;
  try {
    component = JSON.parse(text);
  } catch {
    return text.slice(0, limits.text);
  }
  return JSON.stringify(bound(component, 0, left));
}

function bound(value: unknown, depth: number, left: { values: number }, key = ''): unknown {
  if (depth > limits.depth || left.values-- <= 0) throw new TooMuch();
  if (typeof value === 'string')
    return value.slice(0, key === 'translate' || key === 'fallback' ? limits.format : limits.text);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((entry) => bound(entry, depth + 1, left));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !forTheMouse.has(name))
      .map(([name, entry]) => [name, bound(entry, depth + 1, left, name)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
