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

/** Fetches the URL (clinical 7) and saves it under its name. Rejects when the transfer is incomplete. */
export async function download({ Url, Name }: Downloadable, signal: AbortSignal): Promise<void> {
  const response = await fetch(Url, { signal, headers: { 'X-Ronda-Client': 'web' } });
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`);
  saveAs(await response.blob(), Name);
}
