import { fetchFile } from './download.ts';

/**
 * Shows the file in a tab of its own. Call from a click: the tab opens before the file arrives, because browsers block one that
 * opens later. A link cannot do it, because the server answers a session only with the header of the client.
 */
export async function openInTab({ Url, Name }: { Url: string; Name: string }, signal: AbortSignal): Promise<void> {
  const tab = window.open('', '_blank');
  if (!tab) throw new Error('the browser opened no tab');
  // Nothing that is shown there may reach this page.
  tab.opener = null;
  tab.document.title = Name;
  try {
    // Not revoked while this page lives: the tab may be reloaded, and a telephone shares it by its address.
    tab.location.replace(URL.createObjectURL(await fetchFile(Url, signal)));
  } catch (error) {
    tab.close();
    throw error;
  }
}
