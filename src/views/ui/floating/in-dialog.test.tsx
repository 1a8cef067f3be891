import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx';
import { Button } from '../button/button.tsx';

function Encounter({ pressed }: { pressed: string[] }) {
  const [open, setOpen] = useState(true);
  const act = (name: string, next: boolean) => () => {
    pressed.push(name);
    setOpen(next);
  };
  return (
    <>
      <Button onClick={act('derive', false)}>Derive</Button>
      <Button onClick={act('ask', true)}>Ask</Button>
      <AlertDialog
        open={open}
        title="Close?"
        text="It becomes read-only."
        cancelLabel="Keep"
        confirmLabel="Close"
        onCancel={act('keep', false)}
        onConfirm={act('close', false)}
      />
    </>
  );
}

/** One press of a series; `detail` is its number, as browsers count consecutive clicks in one place. */
function press(element: Element, detail: number) {
  for (const type of ['mouseDown', 'mouseUp', 'click'] as const) fireEvent[type](element, { detail });
}

async function begun() {
  const pressed: string[] = [];
  render(<Encounter pressed={pressed} />);
  const confirm = await screen.findByRole('button', { name: 'Close' });
  const below = screen.getByText('Derive');
  return { pressed, confirm, below };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('swallows the second press of a double press below the dialog that the first closed', async () => {
  const { pressed, confirm, below } = await begun();
  press(confirm, 1);
  await isClosed();
  press(below, 2);
  expect(pressed).toEqual(['close']);
  press(below, 1);
  expect(pressed).toEqual(['close', 'derive']);
});

test('swallows the second press in a dialog that the first opened', async () => {
  const { pressed, confirm } = await begun();
  press(confirm, 1);
  await isClosed();
  press(screen.getByRole('button', { name: 'Ask' }), 1);
  press(await screen.findByRole('button', { name: 'Close' }), 2);
  expect(pressed).toEqual(['close', 'ask']);
});

test('takes every press of a series on one page', async () => {
  const { pressed, confirm, below } = await begun();
  press(confirm, 1);
  await isClosed();
  press(below, 1);
  press(below, 2);
  press(below, 3);
  expect(pressed).toEqual(['close', 'derive', 'derive', 'derive']);
});
