const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const fromCode = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
/** Decodes XML entities. */
export const unescaped = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (hex) return fromCode(Number.parseInt(hex, 16));
    return decimal ? fromCode(Number(decimal)) : (named[name ?? ''] ?? all);
  });

/** Decodes XML of a package; null for other encodings or custom entities. */
export function textOf(data: Buffer): string | null {
  const [first, second] = data;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(data);
    const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(text)?.[1] ?? 'utf-8';
    return /^utf-?(8|16)$/i.test(declared) && !/<!(DOCTYPE|ENTITY)/i.test(text) ? text : null;
  } catch {
    return null;
  }
}

export const unquoted = (quoted = '') => unescaped(quoted.slice(1, -1));
/** Attribute of an element; empty if missing. */
export const attribute = (element: string, name: string) =>
  unquoted(new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`).exec(element)?.[1]);

/** Elements of one name in order, each up to the first closing tag: for elements that cannot nest. */
export function elementsOf(xml: string, name: string): { head: string; body: string }[] {
  const found: { head: string; body: string }[] = [];
  const opening = `<${name}`;
  const closing = `</${name}>`;
  let at = xml.indexOf(opening);
  while (at !== -1) {
    const afterName = xml[at + opening.length] ?? '';
    const end = xml.indexOf('>', at);
    // Not closed: the rest is damaged.
    if (end === -1) break;
    let next = end + 1;
    if (afterName === '>' || afterName === '/' || /\s/.test(afterName)) {
      const isEmpty = xml[end - 1] === '/';
      const close = isEmpty ? next : xml.indexOf(closing, next);
      if (close === -1) break;
      found.push({ head: xml.slice(at, end), body: isEmpty ? '' : xml.slice(next, close) });
      next = isEmpty ? next : close + closing.length;
    }
    at = xml.indexOf(opening, next);
  }
  return found;
}
