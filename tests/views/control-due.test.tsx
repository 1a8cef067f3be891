import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { iso, me, medicalCare, t0 } from '#tests/models/support/fixtures.ts';
import { showView } from '#tests/models/support/on-screen.tsx';
import { ControlDueChip } from '#views/screens/medical-care/control-due.tsx';
import { CareRow } from '#views/screens/work/care-rows.tsx';

await loadTexts('care');
const minute = 60_000;

test('marks a control as due while the page is open, by the server clock', () => {
  let now = t0;
  const listeners = new Set<() => void>();
  const onTick = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  showView(<ControlDueChip row={{ status: 9, ControlDueAt: iso(t0 + 10 * minute) }} />, {
    now: () => now,
    onTick,
  });
  const shown = (minutes: number) => {
    now = t0 + minutes * minute;
    act(() => {
      for (const listener of listeners) listener();
    });
    const chip = document.body.querySelector('span');
    return [chip?.textContent, /chip-([a-z]+)/.exec(chip?.className ?? '')?.[1] ?? 'neutral'];
  };
  const [waiting, , ...rest] = [0, 9, 10, 12, 129, 130].map(shown);
  expect(waiting).toEqual([expect.stringMatching(/^Control (hoy )?\d\d:\d\d/), 'neutral']);
  expect(rest).toEqual([
    ['Toca el control', 'warn'],
    ['Control pendiente hace 2 min', 'warn'],
    ['Control pendiente hace 1 h 59 min', 'warn'],
    ['Control pendiente hace 2 h', 'danger'],
  ]);
});

test('19.1: shows a due control on the physician board beside its waiting encounter', () => {
  const shown = (minutes: number) => {
    const row = medicalCare(1, { status: 9, ProfessionalId: me, ControlDueAt: iso(t0) });
    const now = t0 + minutes * minute;
    const { unmount } = showView(
      <table>
        <tbody>
          <CareRow row={row} userId={me} now={now} isNew={false} />
        </tbody>
      </table>,
      { now: () => now },
    );
    const text = [/^Control/, 'Toca el control', 'En proceso'].flatMap((words) =>
      screen.queryAllByText(words).map(({ textContent }) => textContent),
    );
    unmount();
    return text;
  };
  expect([-10, 0, 3, 130].map(shown)).toEqual([
    [expect.stringMatching(/^Control (hoy )?\d\d:\d\d/), 'En proceso'],
    ['Toca el control', 'En proceso'],
    ['Control pendiente hace 3 min', 'En proceso'],
    ['Control pendiente hace 2 h 10 min', 'En proceso'],
  ]);
});

test('shows the time until a control in an hour that the clock repeats', () => {
  // On 2026-04-05 at 00:00 the clock goes back to 23:00.
  const chipAt = (now: string, ControlDueAt: string) => {
    const { unmount } = showView(<ControlDueChip row={{ status: 9, ControlDueAt }} />, {
      now: () => Date.parse(now),
    });
    const text = document.body.textContent;
    unmount();
    return text;
  };
  const [first, second] = ['2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z'];
  expect([
    chipAt('2026-04-04T18:00:00Z', first),
    chipAt('2026-04-05T02:15:00Z', first),
    chipAt('2026-04-05T02:45:00Z', first),
    chipAt('2026-04-05T02:45:00Z', second),
    chipAt('2026-04-05T03:29:30Z', second),
    chipAt('2026-04-05T03:45:00Z', second),
    chipAt('2026-04-03T15:00:00Z', second),
    chipAt('2026-04-05T02:45:00Z', '2026-04-05T04:30:00Z'),
  ]).toEqual([
    'Control hoy 23:30, en 8 h 30 min',
    'Control hoy 23:30, en 15 min',
    'Control pendiente hace 15 min',
    'Control hoy 23:30, en 45 min',
    'Control hoy 23:30, en 1 min',
    'Control pendiente hace 15 min',
    'Control mañana 23:30',
    'Control mañana 00:30',
  ]);
});
