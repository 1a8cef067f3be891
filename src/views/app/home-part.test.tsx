import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { homePart, loadHomeParts } from './home-part.ts';

const noWait = async () => undefined;
const shown = (Part: ReturnType<typeof homePart>) =>
  render(
    <Suspense fallback="pending">
      <Part />
    </Suspense>,
  );

test('U26: a part that was loaded before does not suspend', async () => {
  const Part = homePart(async () => () => <p>rows</p>);
  await loadHomeParts(noWait);
  const { container } = shown(Part);
  expect(container.innerHTML).toBe('<p>rows</p>');
});

test('a part that was not loaded before follows its fallback', async () => {
  const Part = homePart(async () => () => <p>figures</p>);
  const { container } = shown(Part);
  expect(container.innerHTML).toBe('pending');
  await screen.findByText('figures');
  expect(container.innerHTML).toBe('<p>figures</p>');
});

test('loads the parts that a loaded part declares', async () => {
  let Inner = homePart(async () => () => null);
  homePart(async () => {
    Inner = homePart(async () => () => <p>dock</p>);
    return () => null;
  });
  await loadHomeParts(noWait);
  expect(shown(Inner).container.innerHTML).toBe('<p>dock</p>');
});
