import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gallery } from '#i18n/gallery.ts';
import { showView } from '#tests/models/support/on-screen.tsx';
import { UiScreen } from './ui.screen.tsx';

function leaves(node: unknown, path: string): [string, unknown][] {
  if (typeof node !== 'object' || node === null) return [[path, node]];
  return Object.entries(node).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}

test('has the same keys and no empty text in both languages', () => {
  const [es, en] = [leaves(gallery.es, ''), leaves(gallery.en, '')];
  expect(en.map(([path]) => path)).toEqual(es.map(([path]) => path));
  expect([...es, ...en].filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
});

for (const lang of ['es', 'en'] as const) {
  test(`shows every section of the contents (${lang})`, () => {
    showView(<UiScreen lang={lang} />, {});
    const t = gallery[lang];
    const contents = screen.getByRole('navigation', { name: t.contents });
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => document.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2')?.textContent);

    expect(targets.toSorted()).toEqual(
      Object.values(t.sections)
        .map((section) => section.title)
        .toSorted(),
    );
  });
}
