import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchInput } from './search-input.tsx';

function Filter() {
  const [text, setText] = useState('');
  return <SearchInput label="Filter" clearLabel="Clear" value={text} onValueChange={setText} />;
}

test('clears its text, and keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Filter />);
  const box = screen.getByRole('searchbox', { name: 'Filter' });
  expect(screen.queryByRole('button')).toBeNull();

  await user.type(box, '16.220');
  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect({
    text: box.getAttribute('value'),
    focused: document.activeElement === box,
    buttons: screen.queryAllByRole('button'),
  }).toEqual({
    text: '',
    focused: true,
    buttons: [],
  });
});
