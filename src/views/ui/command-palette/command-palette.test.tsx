import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CommandPalette } from './command-palette.tsx';

const groups = [
  { title: 'Now', commands: [{ id: 'next', label: 'Atender siguiente' }] },
  {
    title: 'Go to',
    commands: [
      { id: 'wallet', label: 'Ingresos', keywords: 'dinero' },
      { id: 'board', label: 'Trabajo' },
    ],
  },
];

async function typed(text: string) {
  const user = userEvent.setup();
  const events: string[] = [];
  const { unmount } = render(
    <CommandPalette
      open
      onClose={() => events.push('close')}
      label="Search or run"
      placeholder="Search or run"
      emptyText="Nothing"
      closeLabel="Close"
      groups={groups}
      onRun={(id) => events.push(`run ${id}`)}
    />,
  );
  const box = await screen.findByRole('combobox', { name: 'Search or run' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  if (text !== '') await user.keyboard(text);
  const listed = screen.queryAllByRole('option').map((option) => option.textContent);
  await user.keyboard('{Enter}');
  unmount();
  return { listed, events };
}

test('preselects the first command, and Enter runs it after closing', async () => {
  expect(await typed('')).toEqual({
    listed: ['Atender siguiente', 'Ingresos', 'Trabajo'],
    events: ['close', 'run next'],
  });
});

test('finds a command by synonyms too', async () => {
  expect(await typed('dinero')).toEqual({ listed: ['Ingresos'], events: ['close', 'run wallet'] });
});

test('runs nothing without a result', async () => {
  expect(await typed('zzz')).toEqual({ listed: [], events: [] });
});
