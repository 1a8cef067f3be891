import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { jumpToNextSection, jumpToWriting, pressSend, sections, sendKeys } from './page-shortcuts.ts';
import { neighbourOf } from './use-neighbours.ts';

Element.prototype.scrollIntoView = () => undefined;
const focused = () => document.activeElement?.textContent;

test('U25 presses the main action of the page, and the confirmation in a dialog', () => {
  const page = vi.fn();
  const confirm = vi.fn();
  const main = (
    <main>
      <button type="button" aria-keyshortcuts={sendKeys} onClick={page}>
        Enviar
      </button>
    </main>
  );
  const { rerender } = render(main);
  const onPage = pressSend(document.body);
  rerender(
    <>
      {main}
      <div role="alertdialog">
        <button type="button" aria-keyshortcuts={sendKeys} onClick={confirm}>
          Cerrar
        </button>
      </div>
    </>,
  );
  const inDialog = pressSend(document.body);
  expect([onPage, inDialog, page.mock.calls.length, confirm.mock.calls.length]).toEqual([true, true, 1, 1]);
});

test('U25 presses the main action of the page also while a call rings', () => {
  const sent = vi.fn();
  render(
    <>
      <main>
        <button type="button" aria-keyshortcuts={sendKeys} onClick={sent}>
          Enviar
        </button>
      </main>
      <section role="alertdialog" data-ring>
        <button type="button">Rechazar</button>
      </section>
    </>,
  );
  expect([pressSend(document.body), sent.mock.calls.length]).toEqual([true, 1]);
});

test('U25 sends nothing while a conversation is being written, and focuses a refused action', () => {
  const sent = vi.fn();
  const { getByRole, getByText } = render(
    <>
      <main>
        <button type="button" aria-keyshortcuts={sendKeys} aria-disabled="true" onClick={sent}>
          Enviar
        </button>
      </main>
      <textarea />
    </>,
  );
  const elsewhere = pressSend(getByRole('textbox'));
  const refused = pressSend(document.body);
  expect([elsewhere, refused, sent.mock.calls.length, document.activeElement]).toEqual([
    false,
    true,
    0,
    getByText('Enviar'),
  ]);
});

test('U25 presses the main action from the heading of a patient, which stands above the page', () => {
  const sent = vi.fn();
  const { getByRole } = render(
    <>
      <h1>Luis Tuki</h1>
      <main>
        <button type="button" aria-keyshortcuts={sendKeys} onClick={sent}>
          Iniciar
        </button>
      </main>
    </>,
  );
  expect([pressSend(getByRole('heading')), sent.mock.calls.length]).toEqual([true, 1]);
});

test('U25 focuses the first editable field, past read-only ones', () => {
  const { getByLabelText } = render(
    <main>
      <input aria-label="Buscar" />
      <div data-writing>
        <input aria-label="Ajeno" readOnly />
        <textarea aria-label="Respuesta" />
        <input aria-label="Segundo" />
      </div>
    </main>,
  );
  expect([jumpToWriting(), document.activeElement]).toEqual([true, getByLabelText('Respuesta')]);
});

test('U25 keeps the focus on a page with nothing to write', () => {
  render(
    <main>
      <input aria-label="Buscar" />
    </main>,
  );
  expect([jumpToWriting(), document.activeElement]).toEqual([false, document.body]);
});

test('U25 moves from section to section and from the last to the first', () => {
  render(
    <main>
      <h1>Rosa</h1>
      <h2>Ficha</h2>
      <h2>Archivos</h2>
    </main>,
  );
  const walked = [1, 2, 3].map(() => [jumpToNextSection(), focused()]);
  expect([sections().map(({ words }) => words), walked]).toEqual([
    ['Ficha', 'Archivos'],
    [
      [true, 'Ficha'],
      [true, 'Archivos'],
      [true, 'Ficha'],
    ],
  ]);
});

test.each([
  { current: 'b', step: 1, to: 'c' },
  { current: 'b', step: -1, to: 'a' },
  { current: 'c', step: 1, to: 'a' },
  { current: null, step: 1, to: 'a' },
  { current: null, step: -1, to: 'c' },
  { current: 'gone', step: 1, to: 'a' },
] as const)('U25 goes from case $current by $step to $to', ({ current, step, to }) => {
  expect(neighbourOf(['a', 'b', 'b', 'c'], current, step)).toEqual(to);
});

test('U25 has no next case for a single one', () => {
  expect([neighbourOf(['a'], 'a', 1), neighbourOf([], null, 1)]).toEqual([null, null]);
});

test('U25 jumps to a call that rings first, and from there to the page', () => {
  const { getByRole } = render(
    <>
      <main>
        <h2>Examen físico</h2>
        <textarea />
      </main>
      <section role="alertdialog" aria-labelledby="ring" data-ring>
        <h2 id="ring">Te llama Elena Rojas</h2>
        <button type="button">Rechazar</button>
      </section>
    </>,
  );
  getByRole('textbox').focus();
  jumpToNextSection();
  const first = focused();
  getByRole('button').focus();
  jumpToNextSection();
  expect([first, focused()]).toEqual(['Te llama Elena Rojas', 'Examen físico']);
});
