import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { filesInto } from '../widgets/chat/files-into.ts';
import { useStrayFiles } from './use-stray-files.ts';

const chosen: string[] = [];
const place = (element: HTMLElement) => filesInto(element, (files) => chosen.push(...files.map(({ name }) => name)));

function Page() {
  useStrayFiles();
  return (
    <>
      <h1>Inbox</h1>
      <input type="file" aria-label="own" />
      <section ref={place} aria-label="conversation" />
    </>
  );
}

/** Whether the browser would open what is dragged here, and the effect that it shows. */
function drag(element: HTMLElement, types: readonly string[]) {
  const dataTransfer = { types, files: [new File(['x'], 'lesion.png')], dropEffect: 'copy' };
  const opens = [fireEvent.dragOver(element, { dataTransfer }), fireEvent.drop(element, { dataTransfer })];
  return { opens: opens.includes(true), effect: dataTransfer.dropEffect };
}

test('refuses a file that is dropped beside a conversation, which would replace the page', () => {
  const { unmount } = render(<Page />);
  const conversation = screen.getByRole('region');
  const heading = screen.getByRole('heading');
  const own = screen.getByLabelText('own');
  expect(drag(heading, ['Files'])).toEqual({ opens: false, effect: 'none' });
  expect(drag(heading, ['text/plain'])).toEqual({ opens: true, effect: 'copy' });
  expect(drag(own, ['Files'])).toEqual({ opens: true, effect: 'copy' });
  expect(drag(conversation, ['Files'])).toEqual({ opens: false, effect: 'copy' });
  expect(chosen).toEqual(['lesion.png']);
  unmount();
  expect(drag(document.body, ['Files'])).toEqual({ opens: true, effect: 'copy' });
});
