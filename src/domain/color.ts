const hex = /^#?(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Normalizes three or six hex digits to `#rrggbb` (clinical 3, form inputs); null when it is no colour. */
export function parseColor(written: string): string | null {
  const text = written.trim();
  if (!hex.test(text)) return null;
  const digits = text.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
