/**
 * Functions that the oldest supported browsers lack (docs/browsers.md), as far as the built code calls them. Loaded before
 * all other code, libraries included.
 */

type Functions = Record<string, (...args: never[]) => unknown>;

/** Adds functions that are not there, as built-in ones are: not enumerable. */
function add(target: object, functions: Functions): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

add(Array.prototype, {
  toReversed(this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- of a copy
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare: (a: unknown, b: unknown) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- of a copy
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
});

add(Set.prototype, {
  union(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this, ...other.keys()]);
  },
  difference(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this].filter((item) => !other.has(item)));
  },
});

add(Map, {
  groupBy(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) {
    const groups = new Map<unknown, unknown[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});

add(Promise, {
  withResolvers() {
    let resolve;
    let reject;
    const promise = new Promise((...settle) => ([resolve, reject] = settle));
    return { promise, resolve, reject };
  },
});

add(String.prototype, {
  toWellFormed(this: string) {
    // With the flag u a surrogate is matched only where it is alone.
    return this.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
  },
});

add(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const any = new AbortController();
    for (const signal of signals) {
      const abort = () => any.abort(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener("abort", abort, { once: true, signal: any.signal });
    }
    return any.signal;
  },
});

add(URL, {
  canParse(url: string, base?: string) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
});
