import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBlinkingTitle, usePageTitle } from './window-title.ts';

type Shown = { page: string | null; ringing?: string; now?: number };

function Ringing({ text, now }: { text: string; now: number }) {
  useBlinkingTitle(text, now);
  return null;
}

function Titled({ page, ringing, now = 0 }: Shown) {
  usePageTitle(page);
  return ringing ? <Ringing text={ringing} now={now} /> : null;
}

test('shows the ringing call in every odd second, and afterwards the current name of the page', () => {
  const shown: string[] = [];
  const { rerender } = render(<Titled page="(1) Trabajo" />);
  const show = (next: Shown) => {
    rerender(<Titled {...next} />);
    shown.push(document.title);
  };
  show({ page: '(1) Trabajo', ringing: 'Llamada', now: 1_000 });
  show({ page: '(2) Trabajo', ringing: 'Llamada', now: 1_000 });
  show({ page: '(2) Trabajo', ringing: 'Llamada', now: 2_000 });
  show({ page: '(2) Trabajo', ringing: 'Llamada', now: 3_000 });
  show({ page: '(2) Work', ringing: 'Call', now: 3_000 });
  show({ page: null });
  expect(shown).toEqual(['Llamada', 'Llamada', '(2) Trabajo', 'Llamada', 'Call', '(2) Work']);
});
