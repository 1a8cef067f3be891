type Downloadable = { Url: string; Name: string };
const readFor = 60_000;

export function saveAs(data: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), readFor);
}

/** Fetches the URL (clinical 7). Rejects when the transfer is incomplete. */
export async function fetchFile(Url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(Url, { signal, headers: { 'X-Ronda-Client': 'web' } });
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`);
  return response.blob();
}

/** Fetches the URL and saves it under its name. */
export async function download({ Url, Name }: Downloadable, signal: AbortSignal): Promise<void> {
  saveAs(await fetchFile(Url, signal), Name);
}
