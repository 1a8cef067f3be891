import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { useLateSelector } from './use-late-selector.ts';

type Event = { type: 'connected' };
const line = setup({
  types: {} as { events: Event },
}).createMachine({
  initial: 'connecting',
  states: { connecting: { on: { connected: 'live' } }, live: {} },
});
type Line = ReturnType<typeof startLine>;
const startLine = () => createActor(line).start();

const selectValue = (snapshot: ReturnType<Line['getSnapshot']> | undefined) => snapshot?.value ?? null;

function Shown({ actor }: { actor: Line | null }) {
  return <p>{useLateSelector(actor, selectValue) ?? 'none'}</p>;
}
function Connects({ actor }: { actor: Line }) {
  useLayoutEffect(() => actor.send({ type: 'connected' }), [actor]);
  return null;
}
const shown = () => screen.getByRole('paragraph').textContent;

test('follows its actor, another one, and none', () => {
  const [first, second] = [startLine(), startLine()];
  const { rerender } = render(<Shown actor={first} />);
  expect(shown()).toBe('connecting');
  act(() => first.send({ type: 'connected' }));
  expect(shown()).toBe('live');
  rerender(<Shown actor={second} />);
  expect(shown()).toBe('connecting');
  act(() => second.send({ type: 'connected' }));
  expect(shown()).toBe('live');
  rerender(<Shown actor={null} />);
  expect(shown()).toBe('none');
});

test('shows what changed while it was first rendered', () => {
  const actor = startLine();
  render(
    <>
      <Shown actor={actor} />
      <Connects actor={actor} />
    </>,
  );
  expect(shown()).toBe('live');
});
