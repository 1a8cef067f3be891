/** SHA-256 in hexadecimal; the content is not sent anywhere. */
export async function digestOf(file: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
