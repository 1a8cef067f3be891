import { afterEach, expect, test, vi } from 'vitest';
import { download } from './download.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = { Url: '/api/file/v2/content/1?sig=a', Name: 'informe.pdf' };

function browser(answer: () => Response) {
  const asked: unknown[] = [];
  const given: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
  vi.stubGlobal('setTimeout', () => 0);
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    given.push([this.href, this.download]);
  });
  return { asked, given };
}

test('saves a complete download under its name', async () => {
  const { asked, given } = browser(() => new Response('pdf'));
  await download(file, new AbortController().signal);
  expect([asked, given]).toEqual([[file.Url], [['blob:one', 'informe.pdf']]]);
});

test('reports an expired address and saves nothing', async () => {
  const { given } = browser(() => new Response('gone', { status: 403 }));
  await expect(download(file, new AbortController().signal)).rejects.toThrow('the file was answered with 403');
  expect(given).toEqual([]);
});
