import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePassingFocus } from './use-passing-focus.ts';

type Shown = {
  notices?: readonly string[];
  call?: 'normal' | 'mini' | null;
  opener?: boolean;
  recording?: boolean | null;
};

function Desk({ notices = [], call = null, opener = true, recording = null }: Shown) {
  usePassingFocus();
  return (
    <>
      <div data-passing>
        {notices.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </div>
      {call ? (
        <section key={call} data-call={call} tabIndex={-1}>
          <button type="button">Salir</button>
        </section>
      ) : null}
      {recording === null ? null : (
        <section data-conversation>
          {recording ? <button type="button">Detener</button> : null}
          <textarea aria-label="Mensaje" />
        </section>
      )}
      <main>
        <h1>Trabajo</h1>
        {opener ? <button type="button">Llamar</button> : null}
      </main>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const settled = () => act(async () => {});

/** Shows a desk, focuses controls one after the other, and shows another one. */
async function change(from: Shown, focus: readonly string[], to: Shown) {
  const { rerender } = render(<Desk {...from} />);
  for (const name of focus) button(name).focus();
  rerender(<Desk {...to} />);
  await settled();
  return document.activeElement;
}

test('U13 gives the focus back when the notice that had it is answered', async () => {
  expect(await change({ notices: ['Aceptar'] }, ['Llamar', 'Aceptar'], {})).toBe(button('Llamar'));
});

test('U13 moves the focus to the heading when no element had it before, or that element is gone', async () => {
  const heading = () => screen.getByRole('heading');
  expect(await change({ notices: ['Aceptar'] }, ['Aceptar'], {})).toBe(heading());
  document.body.replaceChildren();
  expect(await change({ call: 'normal' }, ['Llamar', 'Salir'], { opener: false })).toBe(heading());
});

test('U13 gives the focus back when a call ends, and keeps it in a call whose window changes', async () => {
  expect(await change({ call: 'normal' }, ['Llamar', 'Salir'], {})).toBe(button('Llamar'));
  document.body.replaceChildren();
  const focused = await change({ call: 'normal' }, ['Llamar', 'Salir'], { call: 'mini' });
  expect(focused?.getAttribute('data-call')).toBe('mini');
});

test('U13 moves the focus to the message when the control of a conversation that had it is gone', async () => {
  expect(await change({ recording: true }, ['Llamar', 'Detener'], { recording: false })).toBe(
    screen.getByRole('textbox'),
  );
  document.body.replaceChildren();
  expect(await change({ recording: true }, ['Detener'], { recording: null })).toBe(screen.getByRole('heading'));
  document.body.replaceChildren();
  const shown = { recording: true, call: 'normal' } as const;
  expect(await change(shown, ['Detener', 'Salir'], { recording: true })).toBe(button('Detener'));
});

test('U13 leaves the focus of a user who continues to work while a notice disappears', async () => {
  expect(await change({ notices: ['Aceptar'] }, ['Aceptar', 'Llamar'], {})).toBe(button('Llamar'));
  document.body.replaceChildren();
  expect(await change({ notices: ['Aceptar', 'Cerrar'] }, ['Llamar', 'Cerrar'], { notices: ['Cerrar'] })).toBe(
    button('Cerrar'),
  );
});
