/**
 * Domain 7, "Formula": names, numbers, `+ - * / ( )`, `min max round if age sum(score:*)`, and for risks our own `< <= >
 * >=`, which yield 1 or 0, and `score:control.option`; a dedicated parser, never `eval`.
 */
export type FormulaScope = {
  number(name: string): number | null;
  /** Score of one control, of one of its options (`control.option`), or of all controls (`*`). */
  score(name: string): number | null;
  /** Whole years since a date. */
  age(name: string): number | null;
};

const token = /\s*(?:(\d+(?:\.\d+)?)|(score:(?:\*|[a-zA-Z]\w*(?:\.\w+)?))|([a-zA-Z]\w*)|([<>]=?|[-+*/(),]))/y;

function tokensOf(formula: string): string[] | null {
  const tokens: string[] = [];
  token.lastIndex = 0;
  const text = formula.trimEnd();
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found) return null;
    tokens.push(found[1] ?? found[2] ?? found[3] ?? found[4] ?? '');
  }
  return tokens;
}

const functions: Record<string, (values: number[]) => number> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  sum: (values) => values.reduce((total, value) => total + value, 0),
  round: ([value = 0, digits = 0]) => Math.round(value * 10 ** digits) / 10 ** digits,
};

/** Names used in a formula, in order. */
export const namesIn = (formula: string): string[] =>
  (tokensOf(formula) ?? []).flatMap((one, at, all) => {
    if (one.startsWith('score:')) return one === 'score:*' ? [] : [one.slice('score:'.length).replace(/\..*$/, '')];
    return /^[a-zA-Z]/.test(one) && all[at + 1] !== '(' ? [one] : [];
  });

type Operator = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=';
type Node =
  | { kind: 'number'; value: number }
  | { kind: 'name' | 'score' | 'age'; name: string }
  | { kind: 'call'; name: string; parts: Node[] }
  | { kind: 'negated'; part: Node }
  | { kind: 'both'; operator: Operator; left: Node; right: Node };

class Unreadable extends Error {}

/** Number of arguments of each function. */
const counts: Record<string, [min: number, max: number]> = {
  min: [1, 20],
  max: [1, 20],
  sum: [1, 20],
  round: [1, 2],
  if: [3, 3],
};

/** @throws Unreadable when it is no formula. */
function parse(tokens: readonly string[]): Node {
  let at = 0;
  const take = () => {
    const word = tokens[at];
    if (word === undefined) throw new Unreadable();
    at += 1;
    return word;
  };
  const accept = (symbol: string) => {
    if (tokens[at] !== symbol) return false;
    at += 1;
    return true;
  };
  const expect = (symbol: string) => {
    if (!accept(symbol)) throw new Unreadable();
  };

  function call(name: string): Node {
    if (name === 'age') {
      const of = take();
      if (!/^[a-zA-Z]\w*$/.test(of)) throw new Unreadable();
      expect(')');
      return { kind: 'age', name: of };
    }
    const parts = [compared()];
    while (accept(',')) parts.push(compared());
    expect(')');
    const [min, max] = Object.hasOwn(counts, name) ? (counts[name] ?? [1, 0]) : [1, 0];
    if (parts.length < min || parts.length > max) throw new Unreadable();
    return { kind: 'call', name, parts };
  }

  function atom(): Node {
    const word = take();
    if (/^\d/.test(word)) return { kind: 'number', value: Number(word) };
    if (word.startsWith('score:')) return { kind: 'score', name: word.slice('score:'.length) };
    if (/^[a-zA-Z]/.test(word)) return accept('(') ? call(word) : { kind: 'name', name: word };
    if (word === '-') return { kind: 'negated', part: atom() };
    if (word !== '(') throw new Unreadable();
    const inner = compared();
    expect(')');
    return inner;
  }

  function chain(part: () => Node, operators: readonly Operator[]): Node {
    let left = part();
    for (;;) {
      const operator = operators.find(accept);
      if (operator === undefined) return left;
      left = { kind: 'both', operator, left, right: part() };
    }
  }
  const product = () => chain(atom, ['*', '/']);
  function sum(): Node {
    return chain(product, ['+', '-']);
  }

  /** A single comparison: operands and result are numbers. */
  function compared(): Node {
    const left = sum();
    const operator = (['<', '<=', '>', '>='] as const).find(accept);
    return operator === undefined ? left : { kind: 'both', operator, left, right: sum() };
  }

  const whole = compared();
  if (at < tokens.length) throw new Unreadable();
  return whole;
}

function read(formula: string): Node | null {
  const tokens = tokensOf(formula);
  if (tokens === null) return null;
  try {
    return parse(tokens);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return null;
    throw error;
  }
}

/** True when it can be parsed; its names may still be unknown. */
export const isFormula = (formula: string) => read(formula) !== null;

const joins: Record<Operator, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '<': (a, b) => Number(a < b),
  '<=': (a, b) => Number(a <= b),
  '>': (a, b) => Number(a > b),
  '>=': (a, b) => Number(a >= b),
};

function evaluate(node: Node, scope: FormulaScope): number | null {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'name':
      return scope.number(node.name);
    case 'score':
      return scope.score(node.name);
    case 'age':
      return scope.age(node.name);
    case 'negated': {
      const value = evaluate(node.part, scope);
      return value === null ? null : -value;
    }
    case 'both': {
      const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)];
      return left === null || right === null ? null : joins[node.operator](left, right);
    }
    case 'call': {
      const values = node.parts.map((part) => evaluate(part, scope));
      // `if` only evaluates the chosen branch.
      if (node.name === 'if') {
        const [test = null, then = null, otherwise = null] = values;
        return test === null ? null : test === 0 ? otherwise : then;
      }
      const known = values.filter((value) => value !== null);
      return known.length === values.length ? (functions[node.name]?.(known) ?? null) : null;
    }
  }
}

/** Value, or null while a name has none, or when it is no formula. */
export function calculate(formula: string, scope: FormulaScope): number | null {
  const node = read(formula);
  const value = node && evaluate(node, scope);
  return value !== null && Number.isFinite(value) ? value : null;
}
