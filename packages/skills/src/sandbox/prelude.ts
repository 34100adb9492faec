/**
 * Runs in the engine before any guest and creates `bot`. It keeps its own references to the built-ins that it needs, so
 * that a skill that changes built-ins harms only itself. It passes only texts and numbers to the host, and truncates
 * texts; the host checks them again.
 *
 * `load(name)` returns the function that evaluates a skill's file, or a text that says why there is none; `call(kind,
 * name, text)` returns a call's number, or -1 where the host need not be asked, or a text that says why it was refused, as
 * for every unknown method; `log(text)` writes a note; `end(kind, ...texts)` reports how the run ended. `reasons` is the closed list of outcome reasons.
 */
export const prelude = String.raw`(function (load, call, log, end, primitives, reasons, longest) {
  'use strict';
  const { stringify, parse } = JSON;
  const { freeze, create } = Object;
  const { Promise, Error, String, TypeError, Proxy } = globalThis;
  delete globalThis.queueMicrotask;
  const apply = Reflect.apply;
  const includes = Array.prototype.includes;
  const slice = String.prototype.slice;
  const waiting = create(null);
  const skills = create(null);

  function outcomeError(reason, detail, missing) {
    const error = new Error(reason + ': ' + detail);
    error.name = 'OutcomeError';
    error.reason = reason;
    error.detail = detail;
    if (missing !== undefined) error.missing = missing;
    return error;
  }

  function textOf(value) {
    const text = stringify(value);
    return text === undefined ? 'null' : text;
  }

  function cut(value) {
    const text = String(value);
    return text.length <= longest ? text : apply(slice, text, [0, longest]) + '…';
  }

  function ask(kind, name, value) {
    return new Promise((resolve, reject) => {
      const text = value === undefined ? '{}' : textOf(value);
      const number = call(kind, name, text);
      if (typeof number === 'string') throw outcomeError('invalid', number);
      if (number < 0) resolve(parse(text));
      else waiting[number] = { __proto__: null, resolve, reject };
    });
  }

  function settle(number, text) {
    const { resolve, reject } = waiting[number];
    delete waiting[number];
    const reply = parse(text);
    if (reply.ok) resolve(reply.value);
    else reject(outcomeError(reply.reason, reply.detail, reply.missing));
  }

  async function runSkill(name, text) {
    if (skills[name] === undefined) {
      const evaluate = load(name);
      if (typeof evaluate === 'string') throw outcomeError('invalid', evaluate);
      const skill = evaluate();
      if (typeof skill !== 'function') throw new TypeError(name + '.js does not define the function ' + name);
      skills[name] = skill;
    }
    return await skills[name](bot, parse(text));
  }

  const methods = create(null);
  // Promises are returned as they are: an async function would call their "then", which may be the guest's.
  for (const name of primitives) methods[name] = (parameters) => ask('run', name, parameters);
  methods.observe = () => ask('observe', '', undefined);
  methods.skill = async (name, parameters) => {
    const skill = cut(name);
    return await runSkill(skill, textOf(await ask('parametersFor', skill, parameters)));
  };
  methods.log = (text) => log(cut(text));
  for (const name in methods) freeze(methods[name]);
  freeze(methods);
  // "then" and "toJSON" are looked up by the language itself.
  const bot = new Proxy(methods, freeze({
    __proto__: null,
    get: (target, name) => {
      const method = target[name];
      if (method !== undefined || typeof name !== 'string' || name === 'then' || name === 'toJSON') return method;
      throw new TypeError(call('method', cut(name), '{}'));
    },
  }));

  /** Ends the run with what was thrown, in words. Reading it may run the guest's own code, which may throw in turn. */
  function endWith(error) {
    try {
      if (typeof error === 'object' && error !== null) {
        const reason = error.reason;
        if (apply(includes, reasons, [reason]))
          return end('failed', reason, cut(error.detail ?? error.message ?? ''), textOf(error.missing));
      }
      if (error instanceof Error) return end('threw', cut(error.name), cut(error.message), cut(error.stack));
      return end('threw', 'thrown', cut(typeof error === 'string' ? error : textOf(error)), '');
    } catch {
      return end('threw', 'thrown', 'something that cannot be described', '');
    }
  }

  async function start(name, text) {
    let result;
    try {
      result = textOf(await runSkill(name, text));
    } catch (error) {
      return endWith(error);
    }
    end('returned', result);
  }

  return { start, settle };
})`;
