type Downloadable = { Url: string; Name: string };
const readFor = 60_000;

/** Given to the browser under a name. */
export function saveAs(data: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), readFor);
}

/** A fetch of the address (clinical 7) as our page asks, given to the browser under its name. Rejects when it does not come whole. */
export async function download({ Url, Name }: Downloadable, signal: AbortSignal): Promise<void> {
  const response = await fetch(Url, { signal, headers: { 'X-Ronda-Client': 'web' } });
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`);
  saveAs(await response.blob(), Name);
}
