/**
 * Whether an address may be opened for somebody: http or https, and no name or password in it, which make one host look
 * like another.
 */
export function isWebLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}
