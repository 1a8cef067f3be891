/** True for http or https addresses without credentials, because a name or password makes one host look like another. */
export function isWebLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}
