import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

const labels = { nav: 'Pages', first: 'First', previous: 'Previous', next: 'Next' };

async function pressed(page: number, hasNext: boolean) {
  const user = userEvent.setup();
  const asked: number[] = [];
  const { unmount } = render(
    <Pager labels={labels} text="11–20 of 47" page={page} hasNext={hasNext} onPage={(next) => asked.push(next)} />,
  );
  for (const name of ['First', 'Previous', 'Next']) await user.click(screen.getByRole('button', { name }));
  unmount();
  return asked;
}

test('links every arrow to its page in the middle', async () => {
  expect(await pressed(3, true)).toEqual([1, 2, 4]);
});

test('disables arrows at the ends', async () => {
  expect(await pressed(1, true)).toEqual([2]);
  expect(await pressed(5, false)).toEqual([1, 4]);
  expect(await pressed(1, false)).toEqual([]);
});

test('shows the range and has a name', () => {
  render(<Pager labels={labels} text="11–20 of 47" page={2} hasNext onPage={() => undefined} />);
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toBe('11–20 of 47');
});
