import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { Anchor } from './anchor.tsx';

function clicked(href: string, init: MouseEventInit = {}, attributes: { target?: string; download?: string } = {}) {
  const visited: string[] = [];
  const { unmount } = render(
    <UiProvider navigate={(to) => visited.push(to)}>
      <Anchor href={href} {...attributes}>
        go
      </Anchor>
    </UiProvider>,
  );
  const link = screen.getByRole('link', { name: 'go' });
  const event = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, event);
  unmount();
  return { visited, prevented: event.defaultPrevented };
}

test('routes a plain click on an address of this site', () => {
  expect(clicked('/es/platform/work')).toEqual({ visited: ['/es/platform/work'], prevented: true });
});

test('leaves every other click to the browser', () => {
  const browser = { visited: [], prevented: false };
  expect({
    control: clicked('/es', { ctrlKey: true }),
    command: clicked('/es', { metaKey: true }),
    shift: clicked('/es', { shiftKey: true }),
    middle: clicked('/es', { button: 1 }),
    tab: clicked('/es', {}, { target: '_blank' }),
    file: clicked('/file.pdf', {}, { download: '' }),
    hash: clicked('#fields'),
    otherSite: clicked('//elsewhere.example'),
  }).toEqual({
    control: browser,
    command: browser,
    shift: browser,
    middle: browser,
    tab: browser,
    file: browser,
    hash: browser,
    otherSite: browser,
  });
});
