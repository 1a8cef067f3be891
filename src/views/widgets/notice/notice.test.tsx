import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#i18n/index.ts';
import { NoticePlace, NoticePlaceProvider } from '../../ui/notice-place/notice-place.tsx';
import type { ToastItem } from '../../ui/toast/toast.tsx';
import { Notice } from './notice.tsx';

await startTexts('es');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const left: ToastItem = { id: 'left', tone: 'info', title: 'Saliste de la llamada' };

function show(notice: ToastItem) {
  const onDismiss = vi.fn();
  render(
    <NoticePlaceProvider>
      <header data-testid="frame">
        <NoticePlace />
      </header>
      <Notice notice={notice} onDismiss={onDismiss} />
    </NoticePlaceProvider>,
  );
  return onDismiss;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('U7 removes a notice after six seconds, not before', () => {
  const dismissed = show(left);
  wait(5_999);
  expect(dismissed).not.toHaveBeenCalled();
  wait(1);
  expect(dismissed).toHaveBeenCalledOnce();
});

test.each([
  { by: 'the pointer', hold: fireEvent.pointerEnter, release: fireEvent.pointerLeave },
  { by: 'the focus', hold: fireEvent.focus, release: fireEvent.blur },
])('U7 keeps a notice while $by is on it and removes it six seconds later', ({ hold, release }) => {
  const dismissed = show(left);
  hold(screen.getByRole('region'));
  wait(60_000);
  expect(dismissed).not.toHaveBeenCalled();
  release(screen.getByRole('region'));
  wait(6_000);
  expect(dismissed).toHaveBeenCalledOnce();
});

test.each<[string, ToastItem]>([
  ['an error', { ...left, tone: 'danger' }],
  ['a warning', { ...left, tone: 'warn' }],
  ['a notice with a button', { ...left, actions: <button type="button">Volver</button> }],
])('U7 keeps %s until it is answered', (_name, notice) => {
  const dismissed = show(notice);
  wait(3_600_000);
  expect(dismissed).not.toHaveBeenCalled();
});

test('U7 shows a notice in the row that the frame keeps for it', () => {
  show(left);
  expect(within(screen.getByTestId('frame')).getByRole('status').textContent).toEqual(left.title);
});
