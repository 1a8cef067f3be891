const plainWord = /^[\w.:+/-]{1,48}$/;
const personal =
  /^(Name|LastName|SecondLastName|IC|Value|email|password|Question|Answer|Text|text|Content|PhotoUrl|LinKedInUrl)$/;

/** Keeps shapes, ids, dates and states; replaces typed text and names by their length (design 4, "inspector"). */
export function sanitize(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    return personal.test(key) || !plainWord.test(value) ? `‹${value.length} characters›` : value;
  }
  if (Array.isArray(value)) return value.map((entry) => sanitize(entry, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, sanitize(entry, name)]));
}
