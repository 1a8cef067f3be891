import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';

async function answered(answer: (user: ReturnType<typeof userEvent.setup>) => Promise<void>, reason?: string) {
  const user = userEvent.setup();
  const answers: string[] = [];
  const { unmount } = render(
    <AlertDialog
      open
      title="Close the care?"
      text="The record becomes read-only."
      identifiers={[
        { label: 'Patient', value: 'Luis Cárcamo' },
        { label: 'RUT', value: '9.874.321-9' },
      ]}
      cancelLabel="Keep attending"
      confirmLabel="Close care"
      confirmReason={reason}
      onCancel={() => answers.push('cancel')}
      onConfirm={() => answers.push('confirm')}
    >
      <input aria-label="Reason" />
    </AlertDialog>,
  );
  await screen.findByRole('alertdialog', { name: 'Close the care?', description: 'The record becomes read-only.' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep attending' })));
  await answer(user);
  const identifiers = screen.getAllByRole('definition').map((value) => value.textContent);
  unmount();
  return { answers, identifiers };
}

const identifiers = ['Luis Cárcamo', '9.874.321-9'];

test('chooses the safe answer with Enter and Escape', async () => {
  expect(await answered((user) => user.keyboard('{Enter}'))).toEqual({ answers: ['cancel'], identifiers });
  expect(await answered((user) => user.keyboard('{Escape}'))).toEqual({ answers: ['cancel'], identifiers });
});

test('requires a separate press for the action', async () => {
  const press = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Close care' }));
  expect(await answered(press)).toEqual({ answers: ['confirm'], identifiers });
  expect(await answered(press, '1 prescription to sign')).toEqual({ answers: [], identifiers });
});
