/**
 * An object that answers as another one does, but for these members. The private fields of the other one stay its own: what
 * is not given here is asked of it.
 */
export function withIts<Value extends object>(inner: Value, members: Partial<Value>): Value {
  return new Proxy(inner, {
    get: (_, name) => {
      if (Object.hasOwn(members, name)) return Reflect.get(members, name) as unknown;
      const value = Reflect.get(inner, name, inner) as unknown;
      return typeof value === 'function' ? (value.bind(inner) as unknown) : value;
    },
  });
}
