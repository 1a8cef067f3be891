import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { Combobox } from './combobox.tsx';

test('closes with Escape first the list in a dialog and only then requests to close the dialog', async () => {
  const user = userEvent.setup();
  let asked = 0;
  render(
    <Dialog open onClose={() => asked++} title="Refer" closeLabel="Close">
      <Combobox
        label="Speciality"
        options={[{ value: 'cardio', label: 'Cardiology' }]}
        emptyText="Nothing"
        clearLabel="Remove"
        openLabel="Show"
      />
    </Dialog>,
  );
  await user.click(await screen.findByRole('combobox', { name: 'Speciality' }));
  await screen.findByRole('option', { name: 'Cardiology' });

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(asked).toBe(0);

  await user.keyboard('{Escape}');
  expect(asked).toBe(1);
});
