/** Makes what belongs to an object once, and keeps it as long as the object. */
export const oncePer = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) {
      known = { value: make(key) };
      made.set(key, known);
    }
    return known.value;
  };
};

/** A map that something is kept in. */
interface Keeping<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
}

/** What a map keeps under a key, made where it has nothing. A promise that fails is forgotten, and made again. */
export const kept = <Key, Value>(map: Keeping<Key, Value>, key: Key, make: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  if (value instanceof Promise) value.catch(() => map.delete(key));
  return value;
};
