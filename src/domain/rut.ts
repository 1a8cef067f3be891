const pattern = /^\d{1,8}-?[\dkK]$/;

/** Modulo 11 check digit of the digits of a RUT (domain 8.3): `0`-`9` or `K`. */
export function rutCheckDigit(digits: string): string {
  let sum = 0;
  let factor = 2;
  for (const digit of [...digits].reverse()) {
    sum += Number(digit) * factor;
    factor = factor === 7 ? 2 : factor + 1;
  }
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

/** Stored form `12345678-5`, or null when the text is not a valid RUT. Dots and spaces are accepted. */
export function parseRut(text: string): string | null {
  const bare = text.replace(/[.\s]/g, '');
  if (!pattern.test(bare)) return null;
  const digits = bare.replace('-', '').slice(0, -1);
  const check = bare.slice(-1).toUpperCase();
  return digits !== '' && rutCheckDigit(digits) === check ? `${Number(digits)}-${check}` : null;
}

const storedRut = /^(\d{1,8})-([\dK])$/;
/** True for a stored or printed RUT; other documents are stored without hyphens. */
export const isRut = (ic: string): boolean => /^\d[\d.]*-[\dK]$/.test(ic);

export function formatIc(ic: string): string {
  const match = storedRut.exec(ic);
  return match ? `${(match[1] ?? '').replace(/\B(?=(\d{3})+$)/g, '.')}-${match[2]}` : ic;
}

/** Stored form of a document that is no RUT: its spaces, dots, hyphens and slashes are only how it is printed. */
export const bareDocument = (text: string) => text.replace(/[\s./-]/g, '').toUpperCase();

/** Forms in which a document of unknown type may be stored: a few rows that are older than the bare form keep their own. */
export const storedIcs = (text: string): [string, ...string[]] => {
  const rut = parseRut(text);
  return rut ? [rut] : [bareDocument(text), text];
};
