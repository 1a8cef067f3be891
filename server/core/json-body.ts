/** Index after the closing quotation mark of the string that begins at `at`. */
function endOfText(json: string, at: number): number {
  let end = at;
  for (;;) {
    end = json.indexOf('"', end + 1);
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (end === -1) return json.length;
    if (escapes % 2 === 0) return end + 1;
  }
}

/**
 * Returns the first duplicate key within one object, or null. Parsers disagree on which value counts, so the validated value
 * could differ from the stored one. `json` is valid.
 */
export function repeatedKey(json: string): string | null {
  /** Keys of the enclosing objects; null for an array. */
  const open: (Set<string> | null)[] = [];
  let isKey = false;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case '{':
        open.push(new Set());
        isKey = true;
        break;
      case '[':
        open.push(null);
        isKey = false;
        break;
      case '}':
      case ']':
        open.pop();
        isKey = false;
        break;
      case ',':
        isKey = open.at(-1) !== null;
        break;
      case '"': {
        const end = endOfText(json, at);
        if (isKey) {
          const key: unknown = JSON.parse(json.slice(at, end));
          const keys = open.at(-1);
          if (typeof key === 'string' && keys?.has(key)) return key;
          if (typeof key === 'string') keys?.add(key);
        }
        isKey = false;
        at = end - 1;
      }
    }
  }
  return null;
}
