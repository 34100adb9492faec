// A model of a few rules that knows nothing but the text of a prompt: it divides what is asked for among the members,
// does what it is asked for itself where it commands nobody, and stops once all is done.

/**
 * Answers a prompt by a value of the shape that `schema` asks for, as a server that keeps to schemas does: to a question
 * that it does not know, by one that says nothing.
 */
export function readAndAnswer(messages, schema) {
  const text = messages.map(({ content }) => content).join('\n');
  const properties = schema?.properties ?? {};
  if ('tasks' in properties) return plan(text);
  if ('status' in properties) return { reason: 'Everything that was said speaks for it.', status: 'success' };
  return emptyValue(schema);
}

/** The value of a schema that says least. */
function emptyValue(schema) {
  if (schema === undefined) return null;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined)
    return emptyValue(schema.anyOf.find(({ type }) => type === 'null') ?? schema.anyOf[0]);
  switch (Array.isArray(schema.type) ? schema.type.at(-1) : schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, emptyValue(part)]));
    case 'array':
      return [];
    case 'string':
      return '';
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function plan(text) {
  const [, informer = '', request = ''] = /## What is asked of you\n(\S+) asks: (.*)/.exec(text) ?? [];
  const answer = {
    inventories: [],
    objective: request,
    analysis: '',
    tasks: [],
    stop: [],
    say: [],
    ask: [],
    informer,
    givenUp: null,
  };
  const isOver = !isEmpty(section(text, 'Done since the request came'));
  const isUnderWay = !isEmpty(section(text, 'Under way right now'));
  if (request === '' || isOver || isUnderWay) return answer;
  return { ...answer, tasks: shares(request, members(text)) };
}

function members(text) {
  const [, names = ''] = /You lead a team: ([^.\n]+)\./.exec(text) ?? [];
  return names.split(', ').filter((name) => name !== '');
}

/** One task for each member; all of it for the planner itself where there are none. */
function shares(request, names) {
  const [, verb, amount, object] = /^(\S+) (\d+) (\S+)/.exec(request) ?? [];
  if (verb === undefined || names.length === 0) return [{ number: 1, agent: null, task: request, after: [] }];
  return names.flatMap((agent, index) => {
    const share = Math.floor((Number(amount) + names.length - 1 - index) / names.length);
    return share === 0 ? [] : [{ number: index + 1, agent, task: `${verb} ${share} ${object}`, after: [] }];
  });
}

function isEmpty(line) {
  return line === '' || line === '(nothing)';
}

/** The first line under a heading that begins so. */
function section(text, heading) {
  return new RegExp(`^## ${heading}[^\\n]*\\n(.*)`, 'm').exec(text)?.[1]?.trim() ?? '';
}
