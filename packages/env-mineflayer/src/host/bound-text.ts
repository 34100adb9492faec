/**
 * Packets of all versions whose chat components mineflayer parses on arrival. Parsing takes time quadratic in a
 * component's depth, and a few thousand brackets in the hover text of an item exhaust the memory.
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
/** Fields for clicking and hovering, which only a person at a screen uses. */
const mouseFields = new Set(['hoverEvent', 'hover_event', 'clickEvent', 'click_event']);
/** Limits of one component: nesting, values, and characters of its JSON, of a text and of a format. */
const limits = { depth: 60, values: 2_000, json: 64_000, text: 2_000, format: 256 };

class LimitExceeded extends Error {}

/** Returns the packet with its chat components cut to size, or null if one exceeds the limits and is to be dropped. */
export function boundText(name: string | symbol, packet: unknown): unknown {
  if (typeof name !== 'string' || !textPackets.has(name)) return packet;
  try {
    // A list of players may be long, so each entry has limits of its own.
    if (name === 'player_info' && isRecord(packet) && Array.isArray(packet['data']))
      return { ...packet, data: packet['data'].map(withBoundName) };
    return boundFields(packet);
  } catch (error) {
    if (error instanceof LimitExceeded) return null;
    throw error;
  }
}

function withBoundName(entry: unknown): unknown {
  if (!isRecord(entry) || entry['displayName'] === undefined) return entry;
  const { displayName, ...rest } = entry;
  try {
    return { ...rest, ...(boundFields({ displayName }) as object) };
  } catch (error) {
    if (error instanceof LimitExceeded) return rest;
    throw error;
  }
}

function boundFields(packet: unknown): unknown {
  if (!isRecord(packet)) return packet;
  const budget = { values: limits.values };
  return Object.fromEntries(
    Object.entries(packet).map(([key, value]) => [
      key,
      typeof value === 'string' ? boundJson(value, budget) : boundValue(value, 0, budget),
    ]),
  );
}

/** Bounds a component in JSON; returns a plain text unchanged. */
function boundJson(text: string, budget: { values: number }): string {
  if (!/^\s*[{["]/.test(text)) return text;
  if (text.length > limits.json) throw new LimitExceeded();
  let component: unknown;
  try {
    component = JSON.parse(text);
  } catch {
    return text.slice(0, limits.text);
  }
  return JSON.stringify(boundValue(component, 0, budget));
}

function boundValue(value: unknown, depth: number, budget: { values: number }, key = ''): unknown {
  if (depth > limits.depth || budget.values-- <= 0) throw new LimitExceeded();
  if (typeof value === 'string')
    return value.slice(0, key === 'translate' || key === 'fallback' ? limits.format : limits.text);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((entry) => boundValue(entry, depth + 1, budget));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !mouseFields.has(name))
      .map(([name, entry]) => [name, boundValue(entry, depth + 1, budget, name)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
