/** Test of one character. */
type Test = (sign: string) => boolean;
type Node =
  | { kind: 'test'; test: Test }
  | { kind: 'all'; parts: Node[] }
  | { kind: 'any'; parts: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number | null };

const longestPattern = 200;
const mostStates = 2_000;
const mostRepeats = 200;

const between =
  (from: string, to: string): Test =>
  (sign) =>
    sign >= from && sign <= to;
const isDigit = between('0', '9');
const isWord: Test = (sign) => /^\w$/.test(sign);
const isSpace: Test = (sign) => /^\s$/.test(sign);
const not =
  (test: Test): Test =>
  (sign) =>
    !test(sign);
const classes: Record<string, Test> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};
const special = '\\^$.*+?()[]{}|/-';

class Unreadable extends Error {}

function parse(source: string): Node {
  let at = 0;
  const peek = () => source[at];
  const take = () => {
    const sign = source[at];
    if (sign === undefined) throw new Unreadable();
    at += 1;
    return sign;
  };
  function escaped(): Test {
    const sign = take();
    const known = classes[sign];
    if (known) return known;
    if (!special.includes(sign)) throw new Unreadable();
    return (given) => given === sign;
  }

  function set(): Test {
    const negated = peek() === '^';
    if (negated) take();
    const tests: Test[] = [];
    while (peek() !== ']') {
      const sign = take();
      if (sign === '\\') tests.push(escaped());
      else if (peek() === '-' && source[at + 1] !== ']') {
        take();
        const to = take();
        if (to === '\\' || to < sign) throw new Unreadable();
        tests.push(between(sign, to));
      } else tests.push((given) => given === sign);
    }
    take();
    const one: Test = (sign) => tests.some((test) => test(sign));
    return negated ? not(one) : one;
  }

  function single(): Node {
    const sign = take();
    if (sign === '(') {
      if (peek() === '?' && source.slice(at, at + 2) !== '?:') throw new Unreadable();
      if (peek() === '?') at += 2;
      const inside = any();
      if (take() !== ')') throw new Unreadable();
      return inside;
    }
    if (sign === '[') return { kind: 'test', test: set() };
    if (sign === '\\') return { kind: 'test', test: escaped() };
    if (sign === '.') return { kind: 'test', test: (given) => given !== '\n' };
    if ('^$*+?{}])'.includes(sign)) throw new Unreadable();
    return { kind: 'test', test: (given) => given === sign };
  }

  function counted(): [min: number, max: number | null] | null {
    const written = /^\{(\d{1,3})(,(\d{0,3}))?\}/.exec(source.slice(at));
    if (!written) return null;
    at += written[0].length;
    const min = Number(written[1]);
    const max = written[2] === undefined ? min : written[3] === '' ? null : Number(written[3]);
    if (min > mostRepeats || (max !== null && (max > mostRepeats || max < min))) throw new Unreadable();
    return [min, max];
  }

  function repeated(): Node {
    const part = single();
    const simple: Record<string, [number, number | null]> = { '*': [0, null], '+': [1, null], '?': [0, 1] };
    const sign = peek();
    const how = sign === '{' ? counted() : sign === undefined ? null : simple[sign];
    if (!how) return part;
    if (sign !== '{') take();
    return { kind: 'repeat', part, min: how[0], max: how[1] };
  }

  function all(): Node {
    const parts: Node[] = [];
    while (peek() !== undefined && peek() !== '|' && peek() !== ')') parts.push(repeated());
    return { kind: 'all', parts };
  }

  function any(): Node {
    const parts = [all()];
    while (peek() === '|') {
      take();
      parts.push(all());
    }
    return { kind: 'any', parts };
  }

  const whole = any();
  if (at < source.length) throw new Unreadable();
  return whole;
}

/** State of the automaton: transitions without input, or on one character. */
type State = { test: Test | null; to: number[] };

function compile(node: Node): State[] {
  const states: State[] = [{ test: null, to: [] }];
  const add = (state: State) => {
    if (states.length >= mostStates) throw new Unreadable();
    return states.push(state) - 1;
  };
  /** Adds the states of a node and returns its end state. */
  function lead(from: number, part: Node): number {
    switch (part.kind) {
      case 'test': {
        const end = add({ test: null, to: [] });
        states[from]?.to.push(add({ test: part.test, to: [end] }));
        return end;
      }
      case 'all':
        return part.parts.reduce(lead, from);
      case 'any': {
        const ends = part.parts.map((one) => {
          const start = add({ test: null, to: [] });
          states[from]?.to.push(start);
          return lead(start, one);
        });
        const end = add({ test: null, to: [] });
        for (const one of ends) states[one]?.to.push(end);
        return end;
      }
      case 'repeat': {
        let here = from;
        for (let time = 0; time < part.min; time += 1) here = lead(here, part.part);
        const end = add({ test: null, to: [] });
        states[here]?.to.push(end);
        for (let time = part.min; part.max !== null && time < part.max; time += 1) {
          here = lead(here, part.part);
          states[here]?.to.push(end);
        }
        if (part.max === null) {
          const again = add({ test: null, to: [] });
          states[here]?.to.push(again);
          states[lead(again, part.part)]?.to.push(again, end);
        }
        return end;
      }
    }
  }
  const end = lead(0, node);
  const last = add({ test: null, to: [] });
  states[end]?.to.push(last);
  return states;
}

function run(states: readonly State[], text: string): boolean {
  const free = (from: readonly number[]) => {
    const found = new Set(from);
    for (const one of found) if (states[one]?.test === null) for (const to of states[one].to) found.add(to);
    return found;
  };
  let here = free([0]);
  for (const sign of text) {
    const next = [...here].flatMap((one) => (states[one]?.test?.(sign) ? states[one].to : []));
    if (next.length === 0) return false;
    here = free(next);
  }
  return here.has(states.length - 1);
}

/**
 * Compiles a pattern from data to a test of whole texts; null when unsupported. All alternatives are simulated in parallel,
 * so that the time is bounded by the text and no pattern can cause exponential backtracking (SEC-19).
 */
export function readPattern(source: string): ((text: string) => boolean) | null {
  if (source.length > longestPattern) return null;
  const inner = source.replace(/^\^/, '').replace(/(^|[^\\])\$$/, '$1');
  try {
    const states = compile(parse(inner));
    return (text) => run(states, text);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const known = new Map<string, ReturnType<typeof readPattern>>();

/** True when the text matches; an unsupported pattern matches any text. */
export function fitsPattern(source: string, text: string): boolean {
  let matches = known.get(source);
  if (matches === undefined) {
    if (known.size >= 200) known.clear();
    matches = readPattern(source);
    known.set(source, matches);
  }
  return matches === null || matches(text);
}
