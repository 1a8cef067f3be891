import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../button/button.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ outside = true, asked = [] }: { outside?: boolean; asked?: string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => {
          asked.push('close');
          setOpen(false);
        }}
        title="Set up attention"
        sub="Until when"
        width="attention"
        closeLabel="Close"
        closeOnOutsidePress={outside}
        footer={<Button>Go online</Button>}
      >
        <TextInput aria-label="Minutes" />
      </Dialog>
    </>
  );
}

test('moves the focus to the first control, traps it and returns it with Escape', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));

  const dialog = await screen.findByRole('dialog', { name: 'Set up attention', description: 'Until when' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Minutes' })));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go online' }));
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  expect(dialog.contains(document.activeElement)).toBe(true);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('asks once by the close button', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  render(<Opener asked={asked} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual(['close']);
});

test('is not a native modal dialog, so a call can stay above it', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');

  expect(document.querySelector('dialog')).toBeNull();
});

test('keeps a RUT of the subtitle on one line', () => {
  render(
    <Dialog open title="Receta" sub="Rosa Díaz, RUT 12.345.678-5" closeLabel="Close" onClose={() => undefined}>
      <p>Página 1</p>
    </Dialog>,
  );
  const { children, textContent } = screen.getByText(/^Rosa Díaz, RUT/);
  expect([textContent, ...[...children].map((part) => part.textContent)]).toEqual([
    'Rosa Díaz, RUT 12.345.678-5',
    '12.345.678-5',
  ]);
});
