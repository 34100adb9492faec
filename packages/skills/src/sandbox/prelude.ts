/**
 * Runs in the guest before anything else and makes `bot`. It keeps what it needs of the language, so that a skill that
 * changes built-ins harms only itself, and hands nothing to the host but texts and numbers; the host believes none of
 * them.
 *
 * `load(name)` gives a skill's function, or a text that says why not; `call(kind, name, text)` gives a call's number,
 * or a
 * text that says why not; `log(text)`; `end(kind, text)` says how it ended. `reasons` is the closed list of outcomes.
 */
export const prelude = String.raw`(function (load, call, log, end, primitives, reasons) {
  'use strict';
  const { stringify, parse } = JSON;
  const { freeze, create } = Object;
  const { Promise, Error, String } = globalThis;
  const apply = Reflect.apply;
  const includes = Array.prototype.includes;
  const then = Promise.prototype.then;
  const waiting = create(null);
  const skills = create(null);

  function outcomeError(reason, detail) {
    const error = new Error(reason + ': ' + detail);
    error.name = 'OutcomeError';
    error.reason = reason;
    error.detail = detail;
    return error;
  }

  function textOf(value) {
    const text = stringify(value);
    return text === undefined ? 'null' : text;
  }

  function ask(kind, name, value) {
    return new Promise((resolve, reject) => {
      const number = call(kind, name, value === undefined ? '{}' : textOf(value));
      if (typeof number === 'string') throw outcomeError('invalid', number);
      waiting[number] = { __proto__: null, resolve, reject };
    });
  }

  function settle(number, ok, textOrReason, detail) {
    const { resolve, reject } = waiting[number];
    delete waiting[number];
    if (ok) resolve(parse(textOrReason));
    else reject(outcomeError(textOrReason, detail));
  }

  async function runSkill(name, text) {
    if (skills[name] === undefined) {
      const skill = load(name);
      if (typeof skill === 'string') throw outcomeError('invalid', skill);
      skills[name] = skill;
    }
    return await skills[name](bot, parse(text));
  }

  const bot = create(null);
  // Promises are passed on as they are: to return one from an async function would call its "then", which is the guest's.
  for (const name of primitives) bot[name] = (parameters) => ask('run', name, parameters);
  bot.observe = () => ask('observe', '', undefined);
  bot.skill = async (name, parameters) => await runSkill(String(name), parameters === undefined ? '{}' : textOf(parameters));
  bot.log = (text) => log(String(text));
  for (const name in bot) freeze(bot[name]);
  freeze(bot);

  /** What was thrown, in words; reading it may run the guest's own code, which may throw in turn. */
  function describe(error) {
    try {
      if (typeof error === 'object' && error !== null && apply(includes, reasons, [error.reason]))
        return ['failed', { reason: error.reason, detail: String(error.detail ?? error.message ?? '') }];
      if (error instanceof Error) return ['threw', { name: String(error.name), message: String(error.message), stack: String(error.stack) }];
      return ['threw', { name: 'thrown', message: typeof error === 'string' ? error : textOf(error), stack: '' }];
    } catch {
      return ['threw', { name: 'thrown', message: 'something that cannot be described', stack: '' }];
    }
  }

  function start(skill, name, text) {
    skills[name] = skill;
    apply(then, runSkill(name, text), [
      (value) => {
        let result;
        try {
          result = textOf(value);
        } catch (error) {
          const [kind, words] = describe(error);
          return end(kind, stringify(words));
        }
        end('returned', result);
      },
      (error) => {
        const [kind, words] = describe(error);
        end(kind, stringify(words));
      },
    ]);
  }

  return { start, settle };
})`;
