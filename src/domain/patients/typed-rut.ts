/** Formats a RUT while typing: dots, and the dash before the last character from eight characters on. */
export function typedRut(text: string): string {
  const bare = text
    .replace(/[^\dkK]/g, '')
    .toUpperCase()
    .slice(0, 9);
  if (bare.length < 8) return bare.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${bare.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${bare.slice(-1)}`;
}
