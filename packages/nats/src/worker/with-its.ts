/** Returns an object that has these members and otherwise forwards to `inner`, whose private fields stay its own. */
export function withIts<Value extends object>(inner: Value, members: Partial<Value>): Value {
  return new Proxy(inner, {
    get: (_, name) => {
      if (Object.hasOwn(members, name)) return Reflect.get(members, name) as unknown;
      const value = Reflect.get(inner, name, inner) as unknown;
      return typeof value === 'function' ? (value.bind(inner) as unknown) : value;
    },
  });
}
