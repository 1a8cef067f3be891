import { afterEach, expect, test, vi } from 'vitest';
import { openInTab } from './open-in-tab.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = { Url: '/api/clinical/v2/MedicalCares/1/PrescriptionPdf?Purpose=read', Name: 'receta-1042-1.pdf' };

function browser(answer: () => Response, isBlocked = false) {
  const seen: unknown[] = [];
  const tab = {
    opener: window,
    document: { title: '' },
    location: { replace: (address: string) => void seen.push(['shown', address, tab.opener, tab.document.title]) },
    close: () => void seen.push('closed'),
  };
  vi.stubGlobal('open', (...parts: unknown[]) => {
    seen.push(['opened', ...parts]);
    return isBlocked ? null : tab;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    seen.push(['asked', url]);
    return answer();
  });
  Object.assign(URL, { createObjectURL: () => 'blob:one' });
  return seen;
}
const opened = ['opened', '', '_blank'];
const asked = ['asked', file.Url];

test('opens the tab before it asks for the file, and shows the file without access to this page', async () => {
  const seen = browser(() => new Response('pdf'));
  await openInTab(file, new AbortController().signal);
  expect(seen).toEqual([opened, asked, ['shown', 'blob:one', null, file.Name]]);
});

test('closes the tab again when the file does not arrive', async () => {
  const seen = browser(() => new Response('gone', { status: 403 }));
  await expect(openInTab(file, new AbortController().signal)).rejects.toThrow('the file was answered with 403');
  expect(seen).toEqual([opened, asked, 'closed']);
});

test('rejects when the browser blocks the tab, and asks for nothing', async () => {
  const seen = browser(() => new Response('pdf'), true);
  await expect(openInTab(file, new AbortController().signal)).rejects.toThrow('the browser opened no tab');
  expect(seen).toEqual([opened]);
});
