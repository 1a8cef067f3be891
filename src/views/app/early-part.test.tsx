import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { carePart, homePart, nextPart } from './early-part.ts';
import { loadParts } from './load-parts.ts';

const shown = (Part: ReturnType<typeof homePart>) =>
  render(
    <Suspense fallback="pending">
      <Part />
    </Suspense>,
  );

test('U26: a part that was loaded before does not suspend', async () => {
  const Part = homePart(async () => () => <p>rows</p>);
  await loadParts('home');
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

test('loads only the parts of its stage, and each once', async () => {
  const loaded: string[] = [];
  homePart(async () => {
    loaded.push('home');
    return () => null;
  });
  carePart(async () => {
    loaded.push('care');
    return () => null;
  });
  await loadParts('home');
  await loadParts('home');
  expect(loaded).toEqual(['home']);
});

test('a part that fails to load is requested again when it is shown', async () => {
  let fails = true;
  const Part = nextPart(async () => {
    if (fails) throw new Error('offline');
    return () => <p>case</p>;
  });
  await loadParts('orientation');
  fails = false;
  shown(Part);
  expect(await screen.findByText('case')).toBeTruthy();
});

test('loads the parts that a loaded part declares', async () => {
  let Inner = homePart(async () => () => null);
  homePart(async () => {
    Inner = homePart(async () => () => <p>dock</p>);
    return () => null;
  });
  await loadParts('home');
  expect(shown(Inner).container.innerHTML).toBe('<p>dock</p>');
});
