/**
 * Domain 7, "Formula": names, numbers, `+ - * / ( )`, `min max round if age sum(score:*)`; a parser of its own, never
 * `eval`.
 */
export type FormulaScope = {
  number(name: string): number | null;
  /** The points of what was chosen in one control, or in all of them (`*`). */
  score(name: string): number | null;
  /** Whole years since a date. */
  age(name: string): number | null;
};

const token = /\s*(?:(\d+(?:\.\d+)?)|(score:(?:\*|[a-zA-Z]\w*))|([a-zA-Z]\w*)|([-+*/(),]))/y;

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

/** The names a formula asks for, in the order it does. */
export const namesIn = (formula: string): string[] =>
  (tokensOf(formula) ?? []).flatMap((one, at, all) => {
    if (one.startsWith('score:')) return one === 'score:*' ? [] : [one.slice('score:'.length)];
    return /^[a-zA-Z]/.test(one) && all[at + 1] !== '(' ? [one] : [];
  });

/** The value, or null while a name has none, or when what is written is no formula. */
export function calculate(formula: string, scope: FormulaScope): number | null {
  const tokens = tokensOf(formula);
  if (tokens === null) return null;
  let at = 0;
  const next = () => tokens[at];
  const take = () => tokens[at++];
  const accept = (symbol: string) => {
    if (next() !== symbol) return false;
    at += 1;
    return true;
  };

  function age(): number | null {
    const name = take();
    return name !== undefined && accept(')') ? scope.age(name) : null;
  }

  function call(name: string): number | null {
    if (name === 'age') return age();
    const values: (number | null)[] = [sum()];
    while (accept(',')) values.push(sum());
    if (!accept(')')) return null;
    // Of the two that `if` chooses from, only the chosen one is needed.
    if (name === 'if') {
      const [test = null, then = null, otherwise = null] = values;
      return test === null || values.length !== 3 ? null : test === 0 ? otherwise : then;
    }
    const known = values.filter((value) => value !== null);
    return known.length === values.length ? (functions[name]?.(known) ?? null) : null;
  }

  function atom(): number | null {
    const word = take();
    if (word === undefined) return null;
    if (/^\d/.test(word)) return Number(word);
    if (word.startsWith('score:')) return scope.score(word.slice('score:'.length));
    if (/^[a-zA-Z]/.test(word)) return accept('(') ? call(word) : scope.number(word);
    if (word === '-') return negated(atom());
    if (word !== '(') return null;
    const inner = sum();
    return accept(')') ? inner : null;
  }

  const negated = (value: number | null) => (value === null ? null : -value);
  const both = (a: number | null, b: number | null, join: (a: number, b: number) => number) =>
    a === null || b === null ? null : join(a, b);

  function product(): number | null {
    let value = atom();
    for (;;) {
      if (accept('*')) value = both(value, atom(), (a, b) => a * b);
      else if (accept('/')) value = both(value, atom(), (a, b) => a / b);
      else return value;
    }
  }

  function sum(): number | null {
    let value = product();
    for (;;) {
      if (accept('+')) value = both(value, product(), (a, b) => a + b);
      else if (accept('-')) value = both(value, product(), (a, b) => a - b);
      else return value;
    }
  }

  const value = sum();
  return at === tokens.length && value !== null && Number.isFinite(value) ? value : null;
}
