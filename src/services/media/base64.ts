/** A multiple of three, so that encoded pieces can be joined. */
const piece = 8_190;

export async function base64Of(data: Blob): Promise<string> {
  const bytes = new Uint8Array(await data.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) text += btoa(String.fromCharCode(...bytes.subarray(at, at + piece)));
  return text;
}
